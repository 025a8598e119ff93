import { avisEnMots, etatDeReconduction, moisApres, type Reconduction } from './reconduction';

const AN: Reconduction = { terme: '2027-06-30', mois: 12, avis: [] };
const etats = (reconduction: Reconduction, ...jours: string[]) =>
  jours.map((jour) => etatDeReconduction(reconduction, jour).etat);

describe('La reconduction tacite d’un contrat de consommateur', () => {
  it('cas 16 : au terme du 30 juin 2027, l’avis est dû du 30 mars au 30 mai', () => {
    expect(etatDeReconduction(AN, '2027-03-29')).toMatchObject({ du: '2027-03-30', au: '2027-05-30' });
    expect(etats(AN, '2027-03-29', '2027-03-30', '2027-05-30', '2027-05-31', '2027-06-30')).toEqual([
      'attendre',
      'a_envoyer',
      'a_envoyer',
      'tard',
      'tard',
    ]);
  });

  it('cas 16 : envoyé le 30 mai, il est à temps ; le 31, trop tard : une fois reconduit, le client peut partir à tout moment', () => {
    const envoye = (le: string) => ({ ...AN, avis: [{ terme: '2027-06-30', le }] });
    expect(etats(envoye('2027-05-30'), '2027-06-01')).toEqual(['envoye']);
    expect(etats(envoye('2027-05-31'), '2027-06-01')).toEqual(['envoye_tard']);
    const apres = (le: string) => etatDeReconduction(envoye(le), '2027-07-01');
    expect(apres('2027-05-30')).toMatchObject({ terme: '2028-06-30', etat: 'attendre', libre: false });
    expect(apres('2027-05-31')).toMatchObject({ terme: '2028-06-30', libre: true });
    expect(etatDeReconduction(AN, '2027-06-30').libre).toBe(false);
  });

  it('le terme revient à chaque reconduction, sans glisser d’un mois court', () => {
    const trimestre = { ...AN, terme: '2027-01-31', mois: 3 };
    const termes = ['2027-02-01', '2027-05-01', '2027-08-01'].map(
      (j) => etatDeReconduction(trimestre, j).terme,
    );
    expect(termes).toEqual(['2027-04-30', '2027-07-31', '2027-10-31']);
    expect([moisApres('2027-05-31', -3), moisApres('2027-03-30', -1)]).toEqual(['2027-02-28', '2027-02-28']);
  });

  it('cas 16 : l’écran dit la fenêtre, puis, l’avis envoyé le 31 mai, que le client peut partir à tout moment', () => {
    const dit = (jour: string, le?: string) => {
      const avis = le ? [{ terme: '2027-06-30', le }] : [];
      return avisEnMots(etatDeReconduction({ ...AN, avis }, jour), 'Paul');
    };
    expect(dit('2027-03-29')).toBeNull();
    expect(dit('2027-03-30')).toMatchObject({ titre: 'Informez Paul de la reconduction', aFaire: true });
    expect(dit('2027-05-31')).toMatchObject({ aFaire: true });
    expect(dit('2027-05-30', '2027-05-30')).toMatchObject({ aFaire: false });
    expect(dit('2027-05-31', '2027-05-31')).toMatchObject({
      titre: 'Avis de reconduction envoyé trop tard, le 31\u00a0mai 2027',
      texte: expect.stringContaining('Paul peut le résilier gratuitement, à tout moment'),
      aFaire: false,
    });
    expect(dit('2027-07-01')?.titre).toBe('Contrat reconduit sans avis donné à temps');
  });
});
