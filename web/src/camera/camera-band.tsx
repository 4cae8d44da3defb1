import { ActionIcon, Loader } from '@mantine/core'
import { IconBulb, IconBulbOff, IconX } from '@tabler/icons-react'
import { playTone } from '../ui/theme/tones.ts'
import classes from './camera-band.module.css'
import { useCamera } from './use-camera.ts'

interface Props {
  readonly onCode: (code: string) => void
  readonly onClose: () => void
}

/**
 * The camera as a band above the screen (D118), used by `useCameraBand`. `onCode` gets each code once while it is in
 * the picture, as bare text (D57). Without a usable camera the band says why.
 */
export function CameraBand({ onCode, onClose }: Props) {
  const { video, isOn, problem, light } = useCamera((code) => {
    playTone('good')
    onCode(code)
  })
  return (
    <section className={classes['band']} aria-label="Cámara" data-on={isOn}>
      {problem === null ? (
        <>
          <video ref={video} className={classes['video']} muted playsInline />
          <span className={classes['aim']} aria-hidden />
          {!isOn && <Loader className={classes['wait']} color="white" aria-label="Abriendo la cámara" />}
        </>
      ) : (
        <p className={classes['problem']} role="alert">
          {problem}
        </p>
      )}
      <div className={classes['acts']}>
        {light && (
          <ActionIcon
            size={48}
            variant="transparent"
            className={classes['act'] ?? ''}
            aria-label={light.isOn ? 'Apagar la luz' : 'Encender la luz'}
            aria-pressed={light.isOn}
            onClick={light.toggle}
          >
            {light.isOn ? <IconBulbOff aria-hidden /> : <IconBulb aria-hidden />}
          </ActionIcon>
        )}
        <ActionIcon
          size={48}
          variant="transparent"
          className={classes['act'] ?? ''}
          aria-label="Cerrar la cámara"
          onClick={onClose}
        >
          <IconX aria-hidden />
        </ActionIcon>
      </div>
    </section>
  )
}
