/** How long it is said that something was copied; then it may be copied again. That it was not stays, to be read. */
export const COPY_TIP_MS = 1_500;
