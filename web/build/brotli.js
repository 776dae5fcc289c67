import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { remembered } from './remember.js';

const BEST = 11; // takes a minute for an engine, twice as long as the next lower quality, and gains four hundredths
const QUICK = 5; // takes a hundredth of the time

/**
 * How many bytes a browser may have to load of one file: no player waits longer for an engine. In a hurry an engine becomes larger by about
 * 22.8 hundredths, so what is small enough then is also small enough when it is done well.
 */
export const MOST = { well: 2_570_000, quickly: 3_156_000 };

const pack = promisify(brotliCompress);

/**
 * @param {Buffer} data
 * @param {number} quality
 */
const packed = (data, quality) =>
  pack(data, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: 24, // the widest that every browser knows: an engine is larger than the usual 4 MB
      [constants.BROTLI_PARAM_SIZE_HINT]: data.length,
    },
  });

/**
 * What a browser loads of a file; that of an engine is remembered in a folder.
 * @param {Buffer} data
 * @param {string} memory
 */
export const brotli = (data, memory) => remembered(memory, '.24.11.br', data, () => packed(data, BEST));

/**
 * The same, larger and in no time: what tests load of a file, and programs run from source.
 * @param {Buffer} data
 * @param {string} memory
 */
export const quickly = (data, memory) => remembered(memory, '.q.br', data, () => packed(data, QUICK));
