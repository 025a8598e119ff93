import { fautesPubliques } from './organisme-public';

const SIREN = '200000008';
const SIRET = '20000000800012';

describe('Une facture à un organisme public', () => {
  const juger = (plus: Partial<Parameters<typeof fautesPubliques>[0]>) =>
    fautesPubliques({ numero: 'FAC-2027-014', siret: SIRET, textes: {}, ...plus }).map(({ champ }) => champ);

  it('cas 57 : sans le code de service qu’il exige, ou d’un numéro de 21 signes, elle est refusée, champ nommé', () => {
    const exigences = { codeService: true } as const;
    expect(juger({ exigences })).toEqual(['referenceAcheteur']);
    expect(juger({ exigences, adresse: `${SIREN}_${SIRET}_SRV` })).toEqual([]);
    expect(juger({ exigences, textes: { referenceAcheteur: 'SRV' } })).toEqual([]);
    expect(juger({ numero: 'F'.repeat(20) })).toEqual([]);
    expect(juger({ numero: 'F'.repeat(21) })).toEqual(['numero']);
  });

  it('l’engagement, l’un des deux, le SIRET et les longueurs se disent aussi', () => {
    expect(juger({ exigences: { engagement: true } })).toEqual(['bonDeCommande']);
    expect(juger({ exigences: { engagementOuService: true } })).toEqual(['bonDeCommande']);
    expect(juger({ exigences: { engagementOuService: true }, textes: { bonDeCommande: 'E1' } })).toEqual([]);
    expect(juger({ siret: undefined })).toEqual(['client.siret']);
    expect(juger({ textes: { bonDeCommande: 'x'.repeat(51), contrat: 'y'.repeat(50) } })).toEqual([
      'bonDeCommande',
    ]);
  });
});
