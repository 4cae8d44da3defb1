import { Button } from '@mantine/core'
import { useState } from 'react'
import { EnrolDeviceDialog } from '../../../../people/enrol-device-dialog.tsx'
import { useProfile } from '../../../../session/person/session.tsx'

/** A clerk enrols the device in hand for her shop (D229). */
export function PinDeviceSection() {
  const { shop, shopId } = useProfile()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        Entrar con PIN en este equipo
      </Button>
      <EnrolDeviceDialog shops={[{ id: shopId, name: shop }]} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
