import { FICHIERS_PAR_DOSSIER, rangeur } from './pieces-archive.service';

describe('Les dossiers d’une archive', () => {
  it('n’ont jamais plus de 2 000 fichiers : la suite va dans un autre', () => {
    const ranger = rangeur();
    const chemins = Array.from({ length: 4_001 }, (_, rang) => ranger(`documents/2026/FAC-${rang}.pdf`));
    expect(chemins[FICHIERS_PAR_DOSSIER - 1]).toBe('documents/2026/FAC-1999.pdf');
    expect(chemins[FICHIERS_PAR_DOSSIER]).toBe('documents/2026-2/FAC-2000.pdf');
    expect(chemins[4_000]).toBe('documents/2026-3/FAC-4000.pdf');
    expect(ranger('documents/2025/FAC-1.pdf')).toBe('documents/2025/FAC-1.pdf');
    expect(ranger('chaine.jsonl')).toBe('chaine.jsonl');
  });
});
