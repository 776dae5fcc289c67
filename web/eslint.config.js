import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default ts.config(
  ...ts.configs.recommended,
  ...svelte.configs['flat/recommended'],
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
    rules: {
      'svelte/no-navigation-without-resolve': 'off', // the router is our own: links are ordinary addresses that it takes over
      'svelte/prefer-svelte-reactivity': 'off', // maps and sets are never changed once they are shown, but replaced
      'svelte/no-useless-mustaches': 'off', // Svelte drops a blank at either end of a block, unless it is an expression
    },
  },
  { ignores: ['node_modules/', 'made/', '../internal/'] },
);
