import { expect, it } from 'vitest'

const sources = import.meta.glob<string>('../../**/*.tsx', { query: '?raw', import: 'default', eager: true })
const layers = Object.values(
  import.meta.glob<string>('./{layers,late-layers}.ts', { query: '?raw', import: 'default', eager: true }),
).join('\n')

const BARE = new Set([
  'Box',
  'MantineProvider',
  'TextInput',
  'Textarea',
  'Select',
  'MultiSelect',
  'NativeSelect',
  'FileButton',
  'Portal',
  'FocusTrap',
  'Transition',
])

it('brings the style sheet of every component of Mantine that a screen uses', () => {
  const used = Object.values(sources).flatMap((text) =>
    [...text.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)].flatMap(([, names = '']) =>
      names.split(',').map((name) => name.trim()),
    ),
  )
  const components = new Set(used.filter((name) => /^[A-Z]\w+$/.test(name) && !BARE.has(name)))
  expect(components.size).toBeGreaterThan(10)
  expect([...components].filter((name) => !layers.includes(`/styles/${name}.css'`))).toEqual([])
})

/**
 * Mantine's parts that open over the screen, lists of choices included. Tooltips come and go with the pointer and do
 * not count.
 */
const OVER =
  /(?<!\w)<(Modal|Drawer|Drawer\.Root|Menu|Popover|Combobox|Select|MultiSelect|Autocomplete|TagsInput|HoverCard)(?![\w.])/
const AS_LAYER = /\buse(List)?Layer\(/

it('registers each part that opens over the screen as a layer', () => {
  const opens = Object.entries(sources).filter(([, text]) => OVER.test(text))
  const dialogs = Object.entries(sources).filter(([, text]) => /<Dialog(?!\w)/.test(text))
  expect(opens.length + dialogs.length).toBeGreaterThan(15)
  expect(opens.filter(([, text]) => !AS_LAYER.test(text)).map(([file]) => file)).toEqual([])
})

it('uses Modal only in Dialog, which draws nothing before it is opened', () => {
  const modals = Object.entries(sources).filter(([, text]) => /<Modal(?!\w)/.test(text))
  expect(modals.map(([file]) => file)).toEqual(['../dialogs/dialog.tsx'])
})
