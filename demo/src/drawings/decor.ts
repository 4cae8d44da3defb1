import type { Draw } from './ink.ts'
import { disc, each, line, oval, path, rect, shade, shadow, shine, turned } from './svg.ts'

export const lamp: Draw = ({ main, accent, wood, cloth }) =>
  shadow(400, 656, 140) +
  path('M270 400L150 640H650L530 400Z', { fill: '#fff3c9', opacity: 0.5 }) +
  path('M372 400h56l-8 70q60 40 50 120q-8 62 -70 62t-70 -62q-10 -80 50 -120Z', accent.base) +
  shade('M414 400h14l-8 70q60 40 50 120q-8 62 -70 62q60 -90 10 -176Z', 0.16) +
  rect(300, 640, 200, 22, 10, wood.base) +
  path('M300 160H500L572 404H228Z', cloth) +
  shade('M450 160h50L572 404h-90Z') +
  shine('M312 160h40L290 404h-50Z', 0.36) +
  path('M232 390H568l4 16H228Z', main.deep)

export const floorLamp: Draw = ({ main, accent, dark }) =>
  shadow(420, 664, 150, 16) +
  path('M180 330L120 640H420L400 330Z', { fill: '#fff3c9', opacity: 0.55 }) +
  path('M500 650V250q0 -110 -100 -110t-110 70', { stroke: dark.base, width: 16 }) +
  rect(400, 640, 200, 22, 11, dark.base) +
  path('M184 336q0 -120 106 -120t106 120Z', main.base) +
  shade('M330 222q66 24 66 114h-50q10 -70 -16 -114Z') +
  shine('M206 326q4 -72 60 -92q-30 40 -30 92Z') +
  oval(290, 336, 106, 16, accent.light)

export const candle: Draw = ({ main, accent, wood }) =>
  shadow(400, 652, 230) +
  disc(400, 210, 120, { fill: '#fde9b5', opacity: 0.55 }) +
  path('M400 130q46 66 40 100a40 40 0 0 1 -80 0q-2 -36 40 -100Z', '#f0a93a') +
  path('M400 182q22 34 20 54a20 20 0 0 1 -40 0q0 -20 20 -54Z', '#fdeebc') +
  line('M400 262v34', '#4a342a', 8) +
  path('M262 330H538V606q0 46 -46 46H308q-46 0 -46 -46Z', { fill: main.base }) +
  shade('M466 330h72V606q0 46 -46 46h-60q34 -14 34 -70Z') +
  shine('M284 350h34V620q-34 4 -34 -30Z', 0.34) +
  oval(400, 330, 138, 34, main.light) +
  oval(400, 334, 116, 25, '#fbf1da') +
  rect(322, 440, 156, 120, 8, accent.light) +
  path('M400 460q36 34 0 80q-36 -46 0 -80Z', accent.base) +
  rect(228, 640, 344, 20, 10, wood.base)

export const vase: Draw = ({ main, accent, leaf, cloth }) =>
  shadow(400, 654, 150) +
  line('M396 400q-10 -150 -80 -240M404 400q0 -160 20 -290M410 400q20 -130 110 -210', leaf.deep, 8) +
  each(
    4,
    (n) =>
      turned(-34 + n * 6, 330 + n * 16, 190 + n * 52, oval(300 + n * 16, 190 + n * 50, 40, 17, leaf.base)) +
      turned(
        40 - n * 8,
        500 - n * 20,
        214 + n * 40,
        oval(530 - n * 24, 214 + n * 44, 38, 16, n % 2 ? leaf.light : leaf.base),
      ),
  ) +
  each(3, (n) => disc(424 - n * 4, 110 + n * 44, 28 - n * 3, n % 2 ? accent.light : accent.base)) +
  disc(312, 156, 24, accent.base) +
  disc(524, 186, 22, accent.light) +
  path('M346 380H454q-4 40 10 60q76 60 64 130q-12 82 -84 82H356q-72 0 -84 -82q-12 -70 64 -130q14 -20 10 -60Z', cloth) +
  shade('M440 380h14q-4 40 10 60q76 60 64 130q-12 82 -84 82h-40q110 -90 36 -212Z') +
  shine('M300 560q-4 -60 46 -96q14 4 4 22q-40 60 -14 130q-32 -14 -36 -56Z', 0.36) +
  oval(400, 380, 56, 14, main.deep)

export const frame: Draw = ({ main, accent, white, leaf }) =>
  shade('M214 150h400v514h-400Z', 0.1) +
  rect(196, 132, 400, 514, 6, main.base) +
  path('M196 132H596L566 162H226V616L196 646Z', main.light) +
  path('M596 132V646H196L226 616H566V162Z', main.shade) +
  rect(226, 162, 340, 454, 0, white.light) +
  rect(266, 202, 260, 374, 0, accent.light) +
  disc(448, 300, 56, accent.base) +
  path('M266 576V470q70 -90 140 -40q60 -70 120 -10V576Z', leaf.base) +
  path('M266 576V530q100 -70 260 -20V576Z', leaf.deep)

export const mirror: Draw = ({ main, accent }) =>
  shade('M412 678a230 260 0 0 1 -230 -260q20 180 240 190q200 -10 220 -190a230 260 0 0 1 -230 260Z', 0.08) +
  each(28, (n) => turned((n * 360) / 28, 400, 404, path('M388 176l12 -56l12 56Z', n % 2 ? main.base : main.shade))) +
  disc(400, 404, 236, main.base) +
  disc(396, 398, 228, main.light) +
  disc(400, 404, 204, main.shade) +
  disc(400, 404, 192, '#d7e3e4') +
  path('M232 496L496 238q60 36 84 100L340 586q-70 -24 -108 -90Z', { fill: '#ffffff', opacity: 0.42 }) +
  path('M552 288l36 64L380 594l-44 -12Z', { fill: '#ffffff', opacity: 0.3 }) +
  disc(400, 404, 192, { stroke: accent.deep, width: 4, opacity: 0.3 })

export const rug: Draw = ({ main, accent, cloth }) =>
  shade('M66 620L186 350H614L734 620Z', 0.1) +
  each(30, (n) => line(`M${80 + n * 22} 604l-4 26`, accent.base, 7)) +
  path('M72 604L190 336H610L728 604Z', cloth) +
  path('M72 604L86 572H714L728 604ZM176 368L190 336H610L624 368Z', accent.base) +
  path('M92 558L98 546H702L708 558ZM170 386L174 378H626L630 386Z', main.deep) +
  each(
    5,
    (n) =>
      path(`M${174 + n * 90 + (n - 2) * 12} 466l${46} -46l${46} 46l-46 56Z`, n % 2 ? main.light : accent.base) +
      path(`M${198 + n * 90 + (n - 2) * 12} 468l22 -22l22 22l-22 28Z`, main.deep),
  ) +
  each(26, (n) => line(`M${196 + n * 16} 334l3 -16`, accent.base, 6))

export const clock: Draw = ({ main, accent, white }) =>
  shade('M420 660a240 240 0 0 1 -250 -240q40 200 240 210t250 -170a240 240 0 0 1 -240 200Z', 0.09) +
  disc(400, 400, 240, main.base) +
  disc(394, 394, 232, main.light) +
  disc(400, 400, 204, white.light) +
  path('M196 400a204 204 0 0 1 408 0q-40 -170 -204 -176t-204 176Z', { fill: '#2a1710', opacity: 0.07 }) +
  each(12, (n) =>
    turned(n * 30, 400, 400, rect(n % 3 ? 396 : 392, 216, n % 3 ? 8 : 16, n % 3 ? 26 : 40, 4, main.deep)),
  ) +
  line('M400 400L322 322', accent.deep, 18) +
  line('M400 400L500 290', accent.deep, 12) +
  line('M400 430L400 300', accent.base, 5) +
  disc(400, 400, 18, accent.base)

export const planter: Draw = ({ main, accent, leaf, cloth }) =>
  shadow(400, 656, 170) +
  each(7, (n) =>
    turned(
      -66 + n * 22,
      400,
      440,
      path('M400 450q-64 -150 0 -310q60 150 0 310Z', n % 2 ? leaf.base : n % 3 ? leaf.light : leaf.shade),
      line('M400 440V190', leaf.deep, 4, 0.5),
    ),
  ) +
  path('M266 430H534L506 618q-6 34 -40 34H334q-34 0 -40 -34Z', cloth) +
  shade('M470 430h64L506 618q-6 34 -40 34h-40q34 -100 44 -222Z') +
  rect(250, 404, 300, 52, 14, main.light) +
  shade('M250 436h300v6q0 14 -14 14H264q-14 0 -14 -14Z', 0.1) +
  line('M296 520h208', accent.base, 12)

export const giftBox: Draw = ({ main, accent, cloth }) =>
  shadow(400, 654, 220) +
  rect(216, 390, 368, 262, 12, cloth) +
  shade('M510 390h74V640q0 12 -12 12h-62Z') +
  rect(192, 316, 416, 88, 12, main.light) +
  shade('M192 388H608v16H192Z', 0.12) +
  rect(366, 316, 68, 336, 0, accent.base) +
  rect(366, 316, 20, 336, 0, accent.light) +
  path('M400 316q-160 -30 -150 -110q14 -76 92 -30q58 40 58 140Z', accent.base) +
  path('M400 316q160 -30 150 -110q-14 -76 -92 -30q-58 40 -58 140Z', accent.light) +
  path(
    'M400 316q-90 -30 -96 -76q20 -40 60 0q30 34 36 76ZM400 316q90 -30 96 -76q-20 -40 -60 0q-30 34 -36 76Z',
    accent.deep,
  ) +
  rect(370, 290, 60, 46, 16, accent.shade)
