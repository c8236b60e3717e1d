/** How long the tip "copied" is shown; then the text may be copied again. A tip that copying failed stays, to be read. */
export const COPY_TIP_MS = 1_500;
