import { expect, test } from 'vitest'
import { isBot, networkOf, publicPageOf } from './visit.ts'

test('finds the four public pages, with a query or a final slash', () => {
  expect(publicPageOf('/')).toBe('/')
  expect(publicPageOf('/?fbclid=1')).toBe('/')
  expect(publicPageOf('/catalogue/rosales?page=2')).toBe('/catalogue/rosales')
  expect(publicPageOf('/catalogue/dluna/')).toBe('/catalogue/dluna')
  expect(publicPageOf('/terminos-y-condiciones#iv')).toBe('/terminos-y-condiciones')
  for (const other of [
    '/admin',
    '/catalogue',
    '/catalogue/',
    '/catalogue/Otra',
    '/catalogue/a/b',
    '/autenticacion/sesion',
    '//',
    '',
    '/toString',
  ])
    expect(publicPageOf(other), other).toBeUndefined()
})

test('finds a network by the referrer’s host, and not by a host that only contains its name', () => {
  const known = {
    'https://www.facebook.com/': 'Facebook',
    'https://l.facebook.com/l.php?u=x': 'Facebook',
    'https://lm.facebook.com/': 'Facebook',
    'https://l.instagram.com/': 'Instagram',
    'https://www.tiktok.com/@rosales': 'TikTok',
    'https://web.whatsapp.com/': 'WhatsApp',
    'https://wa.me/50255550000': 'WhatsApp',
    'https://t.co/abc': 'X',
    'https://x.com/': 'X',
    'https://mobile.twitter.com/': 'X',
    'https://m.youtube.com/watch': 'YouTube',
    'https://youtu.be/x': 'YouTube',
  }
  for (const [referrer, network] of Object.entries(known)) expect(networkOf(referrer), referrer).toBe(network)
  for (const referrer of [
    '',
    'facebook.com',
    'https://notfacebook.com/',
    'https://facebook.com.example.gt/',
    'https://box.com/',
    'https://example.gt/?from=facebook.com',
    'nonsense',
  ])
    expect(networkOf(referrer), referrer).toBeUndefined()
})

test('programs are bots, and people are not', () => {
  for (const agent of [
    '',
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'facebookexternalhit/1.1',
    'WhatsApp/2.23.20.0 A',
    'curl/8.5.0',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/120.0.0.0 Safari/537.36',
    'python-requests/2.31',
  ])
    expect(isBot(agent), agent).toBe(true)
  for (const agent of [
    'Mozilla/5.0 (Linux; Android 14; SM-A155M) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 300.0',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:121.0) Gecko/20100101 Firefox/121.0',
  ])
    expect(isBot(agent), agent).toBe(false)
})
