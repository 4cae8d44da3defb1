import { Radio, Stack } from '@mantine/core'

interface Props {
  readonly value?: string
  readonly onChange?: (chosen: string) => void
  readonly isSmall: boolean
}

/** One setting for all shops of the issuer (D190). */
export function FelCredit({ isSmall, ...field }: Props) {
  const small = isSmall ? ' Pequeño Contribuyente' : ''
  return (
    <Radio.Group
      label="Ventas al crédito"
      description="Lo que quede debiendo un cliente con NIT, DPI o pasaporte. A CF, y al contado, siempre es factura."
      {...field}
    >
      <Stack gap="sm" mt="xs">
        <Radio value="factura" label="Factura" description={`La misma de una venta al contado: Factura${small}.`} />
        <Radio
          value="cambiaria"
          label="Factura cambiaria"
          description="Dice cuánto vence cada día. El cliente debe aceptarla: pregunte antes a su contador."
        />
      </Stack>
    </Radio.Group>
  )
}
