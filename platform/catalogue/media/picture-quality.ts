/** Of WebP. */
export const pictureQuality = 80;
