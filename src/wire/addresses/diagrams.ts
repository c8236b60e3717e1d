export const articleDiagram = { method: 'POST', path: '/admin/editorial.Article/diagram' } as const;
export const questionDiagram = { method: 'POST', path: '/admin/editorial.Question/diagram' } as const;
export const legalTextDiagram = { method: 'POST', path: '/admin/editorial.LegalText/diagram' } as const;
