import { Button, Group, Stack, TextInput } from '@mantine/core'
import { USUAL_REASONS } from './return-words.ts'

interface Props {
  readonly reason: string
  readonly error: string | undefined
  readonly onChange: (reason: string) => void
}

export const ReasonField = ({ reason, error, onChange }: Props) => (
  <Stack gap="xs">
    <TextInput
      label="Motivo"
      size="md"
      maxLength={200}
      autoComplete="off"
      data-reason
      value={reason}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
    <Group gap="xs" role="group" aria-label="Motivos usuales">
      {USUAL_REASONS.map((usual) => (
        <Button
          key={usual}
          variant="default"
          size="compact-sm"
          h={36}
          aria-pressed={reason === usual}
          onClick={() => onChange(usual)}
        >
          {usual}
        </Button>
      ))}
    </Group>
  </Stack>
)
