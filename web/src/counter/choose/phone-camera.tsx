import { useCameraBand } from '../../camera/use-camera-band.tsx'
import classes from './choose-step.module.css'

export function PhoneCamera({ onCode }: { readonly onCode: (code: string) => void }) {
  const camera = useCameraBand(onCode)
  return (
    <div className={classes['camera']}>
      {camera.band}
      {camera.button}
    </div>
  )
}
