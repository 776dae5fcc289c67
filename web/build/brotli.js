import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { remembered } from './remember.js';

const BIG = 4 << 20; // the very best quality takes twice as long for an engine, and gains a hundredth

const pack = promisify(brotliCompress);

/**
 * What a browser loads of a file; that of an engine is remembered in a folder, if there is one.
 * @param {Buffer} data
 * @param {string} memory
 */
export function brotli(data, memory = '') {
  return remembered(memory, '.24.br', data, () =>
    pack(data, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: data.length > BIG ? 10 : 11,
        [constants.BROTLI_PARAM_LGWIN]: 24, // the widest that every browser knows: an engine is larger than the usual 4 MB
        [constants.BROTLI_PARAM_SIZE_HINT]: data.length,
      },
    }),
  );
}
