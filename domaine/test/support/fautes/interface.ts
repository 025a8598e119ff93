const react = (code: string): string =>
  `import { memo, useCallback, useEffect, useMemo, useRef, useState } from 'react';\n${code}`;

/** Une faute par règle de React, crochets et compilateur, et un appel sans nom de route. */
export const FAUTES_D_INTERFACE: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    'no-restricted-globals': `export const lire = (): Promise<Response> => fetch('/api/liens');`,
    'react/rules-of-hooks': `export function C({ a }: { a: boolean }) { if (a) useState(1); return null; }`,
    'react/exhaustive-deps': `export function C({ a, dire }: { a: number; dire: (n: number) => void }) { useEffect(() => { dire(a); }, []); return null; }`,
    'react/error-boundaries': `export function C() { try { return <p />; } catch { return null; } }`,
    'react/globals': `let vu = 0; export function C() { vu = 1; return <p>{vu}</p>; }`,
    'react/immutability': `export function C({ a }: { a: { b: number } }) { a.b = 1; return <p>{a.b}</p>; }`,
    'react/incompatible-library': `import { useForm } from 'react-hook-form'; export function C() { const { watch } = useForm(); return <p>{watch('a')}</p>; }`,
    'react/preserve-manual-memoization': `export function C(p: { a?: number; b: boolean }) { const t = useMemo(() => { const x = []; x.push(p?.a); if (p.b) x.push(p.a); return x; }, [p?.a, p.b]); return <p>{t.length}</p>; }`,
    'react/purity': `export function C() { return <p>{Math.random()}</p>; }`,
    'react/refs': `export function C() { const r = useRef(0); return <p>{r.current}</p>; }`,
    'react/set-state-in-effect': `export function C() { const [a, dire] = useState(0); useEffect(() => { dire(1); }, []); return <p>{a}</p>; }`,
    'react/set-state-in-render': `export function C() { const [a, dire] = useState(0); dire(1); return <p>{a}</p>; }`,
    'react/static-components': `export function C() { const D = () => <p />; return <D />; }`,
    'react/unsupported-syntax': `export function C() { return <p>{eval('1')}</p>; }`,
    'react/use-memo': `export function C({ a }: { a: number }) { const b = useMemo((x) => x + a, [a]); return <p>{b}</p>; }`,
  }).map(([regle, code]) => [regle, react(code)]),
);
