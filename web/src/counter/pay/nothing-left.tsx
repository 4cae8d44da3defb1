import { Button, Group, Text } from '@mantine/core'

interface Props {
  /** Why there is nothing to do. */
  readonly words: string
  readonly onClose: () => void
}

/** In the place of a dialog's form, once what it was opened for is done. */
export const NothingLeft = ({ words, onClose }: Props) => (
  <>
    <Text>{words}</Text>
    <Group justify="flex-end" mt="lg">
      <Button h={44} onClick={onClose}>
        Entendido
      </Button>
    </Group>
  </>
)
