// Screens are loaded when they are first gone to: the home page is there sooner without them.
export const screens = {
  play: () => import('../screens/Play.svelte'),
  online: () => import('../screens/Online.svelte'),
  replay: () => import('../screens/Replay.svelte'),
  report: () => import('../screens/Report.svelte'),
  rules: () => import('../screens/Rules.svelte'),
  armies: () => import('../screens/Armies.svelte'),
  maps: () => import('../screens/Maps.svelte'),
  scenarios: () => import('../screens/Scenarios.svelte'),
  desk: () => import('../screens/Desk.svelte'),
  learn: () => import('../screens/Learn.svelte'),
  club: () => import('../club/Club.svelte'),
  ratings: () => import('../club/Ratings.svelte'),
  events: () => import('../events/Events.svelte'),
  event: () => import('../events/Event.svelte'),
  told: () => import('../club/Call.svelte'),
  help: () => import('../screens/Help.svelte'),
};
