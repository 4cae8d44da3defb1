import { Button, Group, Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { openLayer } from '../layers/layer-stack.ts'
import { ask } from './questions.tsx'

interface Way<Name extends string> {
  readonly name: Name
  readonly act: string
}

interface Question<Name extends string> {
  readonly title: string
  readonly message: string
  /** The last one is the main button and has the focus. */
  readonly ways: readonly Way<Name>[]
}

/** Resolves to undefined if the question is closed without an answer. */
export const chooseWay = <Name extends string>({ title, message, ways }: Question<Name>): Promise<Name | undefined> =>
  new Promise((resolve) => {
    const modalId = `ways:${crypto.getRandomValues(new Uint32Array(1))[0]}`
    ask(() => {
      const closed = openLayer(() => modals.close(modalId))
      const choose = (name: Name) => {
        resolve(name)
        modals.close(modalId)
      }
      modals.open({
        modalId,
        title,
        size: 440,
        onClose: () => {
          closed()
          resolve(undefined)
        },
        children: (
          <>
            <Text>{message}</Text>
            <Group justify="flex-end" mt="lg" gap="sm">
              {ways.map(({ name, act }, place) => (
                <Button
                  key={name}
                  variant={place === ways.length - 1 ? 'filled' : 'default'}
                  data-autofocus={place === ways.length - 1 || undefined}
                  onClick={() => choose(name)}
                >
                  {act}
                </Button>
              ))}
            </Group>
          </>
        ),
      })
    })
  })
