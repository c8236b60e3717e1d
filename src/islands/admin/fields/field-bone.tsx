/** Stands in the place of a widget that is on its way, as high as an input. */
export const FieldBone = () => <span className="bone field-bone" aria-busy="true" />;
