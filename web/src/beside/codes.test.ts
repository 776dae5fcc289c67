import { afterEach, expect, test, vi } from 'vitest';
import { armyIn, reader } from './codes';

afterEach(() => vi.unstubAllGlobals());

test('an army stands at the end of an address or alone', () => {
  const army = 'abc-_DEF123'.repeat(8);
  expect(armyIn(`https://example.org/desk#${army}`)).toBe(army);
  expect(armyIn(`https://example.org/sub/#/desk#${army}`)).toBe(army);
  expect(armyIn(army)).toBe(army);
  expect(armyIn('https://example.org/menu')).toBe('');
  expect(armyIn('')).toBe('');
});

test('the browser reads codes itself where it can', async () => {
  const read = vi.fn().mockResolvedValue([{ rawValue: 'code' }]);
  class Own {
    static getSupportedFormats = () => Promise.resolve(['qr_code']);
    detect = read;
  }
  vi.stubGlobal('BarcodeDetector', Own);
  const from = {} as HTMLVideoElement;
  expect(await (await reader())(from)).toBe('code');
  expect(read).toHaveBeenCalledWith(from);
});
