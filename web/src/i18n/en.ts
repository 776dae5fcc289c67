// The page's own words in English. Whatever is said of a battle comes from the engine.
export const en = {
  'app.name': 'Sandtable',
  'app.tagline': 'Second World War miniatures battles, by the book',
  'app.skip': 'Skip to the content',
  'app.lost': 'There is nothing at this address.',
  'app.home': 'Home',
  'app.rules': 'Rules',
  'app.help': 'Help',
} as const;
