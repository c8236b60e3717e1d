/** schema.org objects (https://schema.org/BreadcrumbList), and how they are written into a page. */

interface TrailStep {
  name: string;
  /** Absolute address; the last step may have none. */
  address?: string | undefined;
}

export function breadcrumbList(steps: readonly TrailStep[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, address }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      ...(address && { item: address }),
    })),
  };
}

/** Writes JSON that cannot end its own script element, whatever its texts contain. */
export function jsonForScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
