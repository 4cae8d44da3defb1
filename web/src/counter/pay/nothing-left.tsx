import { Button, Group, Text } from '@mantine/core'

interface Props {
  readonly words: string
  readonly onClose: () => void
}

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
