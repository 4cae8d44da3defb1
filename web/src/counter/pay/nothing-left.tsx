import { Button, Group, Text } from '@mantine/core'

interface Props {
  /** Why there is nothing to do. */
  readonly words: string
  readonly onClose: () => void
}

/** Replaces a dialog's form once there is nothing left to do. */
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
