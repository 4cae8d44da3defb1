import { Button, Group } from '@mantine/core'

interface Props {
  /** The verb of the main button. */
  readonly act: string
  readonly isSending: boolean
  readonly onClose: () => void
}

/** The two buttons at the end of a dialog's form. */
export const FormActs = ({ act, isSending, onClose }: Props) => (
  <Group justify="flex-end" gap="sm" mt="lg">
    <Button variant="default" onClick={onClose}>
      Regresar
    </Button>
    <Button type="submit" loading={isSending}>
      {act}
    </Button>
  </Group>
)
