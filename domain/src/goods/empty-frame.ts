/** The placeholder of a product without a photo, an empty frame in sand colours: a PNG of 400 pixels in base64. */
export const EMPTY_FRAME =
  'iVBORw0KGgoAAAANSUhEUgAAAZAAAAGQAgMAAAD90d5fAAAADFBMVEXv6NyzpY7RxrTg18hDXcDzAAAACXBIWXMAAAWJAAAFiQFt' +
  'aJ36AAADj0lEQVR42u2bMXLaQBRAAQ2FCjkVR/ARVDgVR6DIgsahoHcKH8GX0BFcmEmRG4RLcIQUSZU2TSYkE+NdrUTQ8v8fTN6r' +
  'PLbHD0t/v77+3x0MAAAAAAAAAAAAAAAAAAAAAAAAAAD+A96u93xUk9Ruz1zLMXQeUyVJ4UvulSRjXzJTkpS+pFKSTHzJO/3g0gsv' +
  'F6DjGDl3+7wWH5170Fom07avRcm9T7/7r1ZaEezfn6WK5NqPqFppoWz9tTFxC6UIrvx/SyWGsyBf7fLYRieC74OMPNWJ4GmXUjLR' +
  'b7ounmAEuzBbViqJftEZ0IKJvupcmoLLZNmZZAQT/aorXUqWKtPuZXMSP9feY2rt8+Q9wtafT3HcuCP5cFK6OpaNTKF1mKVMDXSY' +
  'xQlRezwP6Xn3eFbpKfF4quSHutO/Kc5fbwd5TC5bd6tkfmT4Z3XqShn2iP4y9ZFf9EiBRWq6zHtcgiw1hsd9nn11Yl1R9gnLbWL2' +
  'KvuUCpNkSdUnOywTs0ql9MtIkCBB4j04vjl3t9GVZL9LBne7UZX8LcXea0qunqusT4qSbWcpJycpunvPcpIv3aWvmGR04FVBTJIf' +
  'eFUQk/y57Xff33xtufVSkmz/mnsTv4pKSfKXz7+NrpeU5PplEV5F8SUlqb0bsW1OBIQkmX+J8uZNEZIULuxwh4teSFI2+8JLBckk' +
  'CKiiMQsSktTNbupcXpK5ZqMzuPMykmHcg5yKS/K4B7kSl5SN7D4KW9wykmiW4Ro/lpBEU5mwxS0jiXrzYYtbRhJNGcbB9RORxDO/' +
  'sMUtIomnl+F3RCRFVJ+MgjwsIsnj1lxwAUUkLS2joDEkJFnEhbG0pKVlFDSGRCQtf+RfPz9TSUvTLLiCQpJZ3KOUlmzbJAtxyWoQ' +
  'tXRfpaRuk8yRXLzEKIRNFqOBxCR3mWThy3lomTzjTaoVk7rLpII0qYVNqvqs7f1k8xrftGzeGU3efk3e4006Eia9FZMukUm/y6Rz' +
  '1+hB5jo9yHGzmzrT7gtnSn1hkw63Sa/eZurgzU9qtfnJyyToh94kyGSmZTOdM5kzmkxMbWa/JlNsm3m8yc4Cmz0SJrs9BuzAQYIE' +
  'SbrEZJet0X5hg53PJnu4TXajm+yrNzkhYHLWweTUhs35k7KPZHnOZ4JMTjf1uSnz8z5xZnJ2zuQUoH+e8SAnnWcEAAAAAAAAAAAA' +
  'AAAAAAAAAAAAAAAAAAC4QH4ByAxwbWvH1/EAAAAASUVORK5CYII='

/** File name of the stored placeholder, which follows from its bytes. */
export const EMPTY_FRAME_PHOTO = '9f54375e17eafe450794e03f7ea81e72.webp'

/** The camera that imports stored before, drawn from other bytes. */
const CAMERA_PHOTO = '4345b90383e7f1da444f72bdedeab82d.webp'

/**
 * The camera that the first run and the short product form drew in Chromium without a graphics card. Bytes that another
 * browser or card drew have other names, and stay.
 */
const DRAWN_CAMERA_PHOTO = '606a0ad808f0f4aa245f89097f870354.webp'

const PLACEHOLDERS = new Set(['', EMPTY_FRAME_PHOTO, CAMERA_PHOTO, DRAWN_CAMERA_PHOTO])

/** Splits the stored photos of a product, without placeholders. */
export const realPhotos = (joined: string): string[] => joined.split(',').filter((name) => !PLACEHOLDERS.has(name))
