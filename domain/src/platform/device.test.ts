import { expect, test } from 'vitest'
import { deviceOf } from './device.ts'

const KIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KIT} Chrome/140.0.0.0 Safari/537.36`, 'Chrome en Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KIT} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`, 'Edge en Windows'],
  [`Mozilla/5.0 (Linux; Android 10; K) ${KIT} Chrome/140.0.0.0 Mobile Safari/537.36`, 'Chrome en un teléfono Android'],
  [`Mozilla/5.0 (Linux; Android 13; SM-X200) ${KIT} Chrome/140.0.0.0 Safari/537.36`, 'Chrome en una tableta Android'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari en un iPhone',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox en una Mac'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${KIT} HeadlessChrome/140.0.0.0 Safari/537.36`, 'Chrome en Linux'],
  ['<script>alert(1)</script>', 'Aparato sin nombre'],
  [undefined, 'Aparato sin nombre'],
])('%s', (userAgent, words) => {
  expect(deviceOf(userAgent)).toBe(words)
})
