import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';
import { begin } from './lib/router.svelte';
import { settings } from './lib/settings.svelte';

begin();
await settings.begin();
mount(App, { target: document.getElementById('page')! });
