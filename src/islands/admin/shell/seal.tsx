/** The seal: 图, "drawing, chart" (components/site/seal.astro). */
export function Seal() {
  return (
    <svg className="seal" viewBox="0 0 36 36" aria-hidden="true">
      <path fill="currentColor" d="M2.5.5 33 1l2.5 1.5v31L33.500 35.5 3 35 .5 33V3z" />
      <path
        fill="none"
        stroke="#fff"
        strokeWidth="1.900"
        d={
          'M6.5 6.5h23v23h-23zM15.500 8.600c-1.100 2.600-2.900 4.900-5 6.600M13.700 11.600h9.600c-2.100 ' +
          '4.300-6.600 7.800-13.300 9.400M13.200 13.900c2.900 3.400 7.300 5.800 13 7M15.700 20.600l4.900 2' +
          'M12.900 24.200c3.400.4 6.600 1.300 9.700 2.800'
        }
      />
    </svg>
  );
}
