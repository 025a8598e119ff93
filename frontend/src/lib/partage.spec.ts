import { partagePossible, partagerPdf } from './partage';

const PDF = new Blob(['%PDF-1.7'], { type: 'application/pdf' });

/** Un navigateur qui partage ainsi, ou pas du tout. */
function navigateur(share?: jest.Mock, canShare: unknown = share && ((): boolean => true)): void {
  Object.assign(navigator, { share, canShare });
}
const echoue = (nom: string): jest.Mock => jest.fn().mockRejectedValue(new DOMException('', nom));

describe('Le partage d’un PDF', () => {
  afterEach(() => navigateur());

  it('ne se propose que là où un fichier se partage', () => {
    navigateur();
    expect(partagePossible()).toBe(false);
    navigateur(jest.fn(), () => false);
    expect(partagePossible()).toBe(false);
    navigateur(jest.fn());
    expect(partagePossible()).toBe(true);
  });

  it('remet le fichier, sous son nom, avec un titre', async () => {
    const share = jest.fn<Promise<void>, [{ files: File[]; title: string }]>().mockResolvedValue();
    navigateur(share);
    await expect(partagerPdf(PDF, 'FAC-2026-001.pdf')).resolves.toBe('partage');
    const [{ files, title }] = share.mock.calls[0]!;
    expect([title, files[0]!.name, files[0]!.type]).toEqual([
      'FAC-2026-001',
      'FAC-2026-001.pdf',
      'application/pdf',
    ]);
  });

  it.each([
    ['AbortError', 'renonce'],
    ['NotAllowedError', 'a_refaire'],
  ])('%s vaut « %s », et ne se dit pas comme une panne', async (nom, issue) => {
    navigateur(echoue(nom));
    await expect(partagerPdf(PDF, 'a.pdf')).resolves.toBe(issue);
  });

  it('une vraie panne reste une panne', async () => {
    navigateur(echoue('DataError'));
    await expect(partagerPdf(PDF, 'a.pdf')).rejects.toThrow();
  });
});
