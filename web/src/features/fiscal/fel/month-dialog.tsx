import { Button, Group, Text } from '@mantine/core'
import { felMonth } from '@mostrador/contract/fiscal/fel'
import { localDay, monthAfter, showMonth } from '@mostrador/domain/time'
import { useState } from 'react'
import { useDownload } from '../../../api/lists/use-download.ts'
import { ChoiceField } from '../../../ui/forms/choice-field.tsx'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'

/** SAT may ask for documents of the last four years. */
const MONTHS_BACK = 48

interface Props {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** The documents of a month and their list for the accountant (D170). */
export function MonthDialog({ isOpen, onClose }: Props) {
  const months = monthsBefore(localDay(Date.now()).slice(0, 7), MONTHS_BACK)
  // Presets the last finished month, which the accountant closes.
  const [month, setMonth] = useState(months[1]?.value ?? '')
  const { download, isUnderWay } = useDownload()
  return (
    <FormDialog opened={isOpen} onClose={onClose} title="Mes para el contador">
      <Text mb="md">
        Un archivo ZIP con el XML de cada documento certificado del mes, y una hoja con ventas, notas y anulados.
      </Text>
      <ChoiceField
        label="Mes"
        searchable
        data={months}
        value={month}
        onChange={(chosen) => chosen && setMonth(chosen)}
      />
      <Group justify="flex-end" gap="sm" mt="lg">
        <Button variant="default" onClick={onClose}>
          Regresar
        </Button>
        <Button loading={isUnderWay} onClick={() => download(felMonth, { params: { month } })}>
          Descargar el mes
        </Button>
      </Group>
    </FormDialog>
  )
}

function monthsBefore(latest: string, count: number): { value: string; label: string }[] {
  return Array.from({ length: count }, (_, back) => {
    const month = monthAfter(latest, -back)
    return { value: month, label: showMonth(month) }
  })
}
