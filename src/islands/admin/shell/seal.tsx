/** The seal: 图, "drawing, chart" (components/site/seal.astro). */
export function Seal() {
  return (
    <svg className="seal" viewBox="0 0 36 36" aria-hidden="true">
      <path fill="currentColor" d="M2.5.5 33 1l2.5 1.5v31L33.5 35.5 3 35 .5 33V3z" />
      <path
        fill="none"
        stroke="#fff"
        strokeWidth="1.9"
        d={
          'M6.5 6.5h23v23h-23zM15.5 8.6c-1.1 2.6-2.9 4.9-5 6.6M13.7 11.6h9.6c-2.1 ' +
          '4.3-6.6 7.8-13.3 9.4M13.2 13.9c2.9 3.4 7.3 5.8 13 7M15.7 20.6l4.9 2' +
          'M12.9 24.2c3.400.4 6.6 1.3 9.7 2.8'
        }
      />
    </svg>
  );
}
