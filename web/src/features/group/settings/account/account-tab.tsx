import { can } from '@mostrador/domain/people/permissions'
import { entersByPin } from '@mostrador/domain/people/pin'
import { useProfile } from '../../../../session/person/session.tsx'
import { PageTitle } from '../../../../ui/texts/page-title.tsx'
import classes from './account-tab.module.css'
import { AppearanceChoice } from './appearance-choice.tsx'
import { CodesSection } from './codes-section.tsx'
import { PasskeysSection } from './passkeys-section.tsx'
import { PasswordForm } from './password-form.tsx'
import { PinDeviceSection } from './pin-device-section.tsx'
import { ProfileCard } from './profile-card.tsx'
import { ProfileDetails } from './profile-details.tsx'
import { SessionsSection } from './sessions-section.tsx'

/** Only the password can be edited (B §2, D64, D67). */
export function AccountTab() {
  const profile = useProfile()
  return (
    <>
      <PageTitle>Mi cuenta</PageTitle>
      <div className={classes['columns']}>
        <ProfileCard profile={profile} />
        <div>
          <section className={classes['section']} aria-labelledby="data">
            <h2 id="data" className={classes['heading']}>
              Mis datos
            </h2>
            <p className={classes['hint']}>Si algo cambió, pida a administración que lo corrija.</p>
            <ProfileDetails profile={profile} />
          </section>
          {entersByPin(profile) ? (
            <section className={classes['section']} aria-labelledby="password">
              <h2 id="password" className={classes['heading']}>
                Su PIN
              </h2>
              <p className={classes['hint']}>
                Entra con su nombre y su PIN en los equipos de {profile.shop}. Para otro PIN, pídalo a administración.
              </p>
            </section>
          ) : (
            <section className={classes['section']} aria-labelledby="password">
              <h2 id="password" className={classes['heading']}>
                Cambiar contraseña
              </h2>
              <p className={classes['hint']}>Las sesiones que tenga abiertas en otros aparatos se cerrarán.</p>
              <PasswordForm />
            </section>
          )}
          <section className={classes['section']} aria-labelledby="sessions">
            <h2 id="sessions" className={classes['heading']}>
              Sesiones abiertas
            </h2>
            <p className={classes['hint']}>
              Si no reconoce una, ciérrela y {entersByPin(profile) ? 'pida otro PIN' : 'cambie su contraseña'}.
            </p>
            <SessionsSection />
          </section>
          {can(profile, 'account.passkeys') && (
            <section className={classes['section']} aria-labelledby="passkeys">
              <h2 id="passkeys" className={classes['heading']}>
                Llaves de acceso
              </h2>
              <p className={classes['hint']}>
                Entre con la huella, la cara o el PIN de su aparato. Nadie se la puede pedir ni copiar; si la pierde, su
                contraseña sigue valiendo.
              </p>
              <PasskeysSection />
            </section>
          )}
          {can(profile, 'account.codes') && (
            <section className={classes['section']} aria-labelledby="codes">
              <h2 id="codes" className={classes['heading']}>
                Código de verificación
              </h2>
              <p className={classes['hint']}>
                Después de su contraseña se pide un código que sólo su teléfono muestra. Quien sepa su contraseña no
                entra sin él. Con llave de acceso no se pide.
              </p>
              <CodesSection />
            </section>
          )}
          {profile.role === 'clerk' && !entersByPin(profile) && (
            <section className={classes['section']} aria-labelledby="pin-device">
              <h2 id="pin-device" className={classes['heading']}>
                Este equipo es de {profile.shop}
              </h2>
              <p className={classes['hint']}>
                Si el equipo es de la tienda, sus compañeros sin correo pueden entrar aquí con su nombre y su PIN. La
                administración ve cada equipo y lo puede quitar.
              </p>
              <PinDeviceSection />
            </section>
          )}
          <section className={classes['section']} aria-labelledby="look">
            <h2 id="look" className={classes['heading']}>
              Apariencia
            </h2>
            <AppearanceChoice />
          </section>
        </div>
      </div>
    </>
  )
}
