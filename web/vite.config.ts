import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

// The server answers under /api, the table's socket among it.
const proxy = {
  '/api': { target: process.env.CANTINA_SERVER ?? 'http://127.0.0.1:4780', ws: true },
};

export default defineConfig({
  plugins: [svelte()],
  server: { proxy },
  preview: { proxy },
  build: { target: 'es2023', cssTarget: ['chrome123', 'firefox121', 'safari17.5'] },
  test: { include: ['src/**/*.test.ts'] },
});
