import { defineConfig } from '@playwright/test';

// Nothing is asserted against a clock; the limits only end what hangs.
export default defineConfig({
  testDir: '.',
  outputDir: '../node_modules/.browser',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  timeout: 900_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    colorScheme: 'light',
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'browser', testMatch: '*.spec.ts' },
    { name: 'scratch', testMatch: 'scratch.ts', workers: 1 },
    { name: 'pictures', testMatch: 'pictures.ts', workers: 1 },
  ],
});
