type Fichiers = Readonly<Record<string, string>>;

/** Des fichiers qui se lisent en rond ; les formes que le lint ne suit pas sont à `architecture-cercles.spec.ts`. */
export const CERCLES: Fichiers = {
  'domaine/src/valeurs/a.ts': `import { b } from './b';\nexport const a = (): unknown => b;`,
  'domaine/src/valeurs/b.ts': `import { a } from './a';\nexport const b = (): unknown => a;`,
  'backend/src/types/a.ts': `import type { B } from './b';\nexport type A = B | 1;`,
  'backend/src/types/b.ts': `import type { A } from './a';\nexport type B = { a?: A };`,
  'frontend/src/alias/a.ts': `import { b } from '@/alias/b';\nexport const a = (): unknown => b;`,
  'frontend/src/alias/b.ts': `export * from './a';\nexport const b = 1;`,
};

/** Qui lit l'heure de la machine dans un module du serveur. */
export const HORLOGE: Fichiers = {
  'backend/src/modules/piece/neuve.ts': `export const f = (): Date => new Date();`,
  'backend/src/modules/piece/acte/lue.ts': `export const f = (): number => Date.now();`,
};

/** Ce que le lint doit laisser passer : la même chose, à sa place. */
export const JUSTES: Fichiers = {
  'backend/src/modules/piece/traduite.ts': `export const f = (t: string): Date => new Date(t);`,
  'backend/src/modules/piece/essai.spec.ts': `export const f = (): Date => new Date();`,
  'backend/src/common/machine.ts': `export const f = (): Date => new Date();`,
  'domaine/src/piece/essai.spec.ts': `const x = JSON.parse('{}');\nexport const f = (): unknown => x.a;`,
  'domaine/test/essai.ts': `const x = JSON.parse('{}');\nexport const f = (): unknown => x.a();`,
  'domaine/src/piece/ignore.ts': `export const f = (_a: number, b: number): number => b;`,
  'domaine/src/piece/nul.ts': `export const f = (a?: number | null): boolean => a == null;`,
  'domaine/src/piece/boucle.ts': `export const f = (a: () => boolean): void => {\n  while (true) if (a()) return;\n};`,
  'domaine/src/piece/choix.ts': `export const f = (a: 'a' | 'b' | 'c'): number => {\n  switch (a) {\n    case 'a':\n      return 1;\n    default:\n      return 2;\n  }\n};`,
  'scripts/dire.mjs': `console.log(process.argv);`,
  'frontend/src/Long.tsx': `export const Long = (): null => {\n${"  document.title = '';\n".repeat(100)}  return null;\n};`,
};

/** Ce que seul le compilateur sait : chacun compile ailleurs, aucun ici. */
export const TYPES_FAUX: Fichiers = {
  'domaine/src/piece/retour.ts': `export const f = (): number => 'un';`,
  'backend/src/piece/inconnu.ts': `import { rien } from './nulle-part';\nexport const f = rien;`,
  'frontend/src/Absent.tsx': `const C = (p: { a: number }): null => (p.a ? null : null);\nexport const D = (): unknown => <C />;`,
  'e2e/support/nul.ts': `export const f = (t: readonly number[]): number => t[0].toFixed().length;`,
};
