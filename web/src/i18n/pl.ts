import type { en } from './en';

// Słowa strony po polsku; o bitwie opowiada silnik.
export const pl: Record<keyof typeof en, string> = {
  'app.name': 'Sandtable',
  'app.tagline': 'Bitwy figurkowe II wojny światowej, zgodnie z podręcznikiem',
  'app.skip': 'Przejdź do treści',
  'app.lost': 'Pod tym adresem nic nie ma.',
  'app.home': 'Początek',
  'app.rules': 'Zasady',
  'app.help': 'Pomoc',
};
