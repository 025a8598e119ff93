import { fichierDePreuve, preuveDuDepot } from './preuve';

const LE = new Date('2027-11-05T05:00:00Z');
const depot = {
  le: LE,
  nom: 'FAC-1.pdf',
  essais: 1,
  motifs: [],
  plateforme: 'PA',
  flux: 'f-1',
  sha256: 'ab',
};

describe('Le fichier daté des preuves', () => {
  it('un dépôt passé est un dépôt ; refusé, perdu ou repris, un incident, avec ses motifs', () => {
    expect(preuveDuDepot({ ...depot, etat: 'accepte' })).toMatchObject({ quoi: 'Dépôt', reference: 'f-1' });
    const irrecevable = preuveDuDepot({ ...depot, etat: 'irrecevable', motifs: ['InvalidSchema'] });
    expect([irrecevable.quoi, irrecevable.detail]).toEqual([
      'Incident',
      'FAC-1.pdf\u00a0: irrecevable, InvalidSchema',
    ]);
    expect(preuveDuDepot({ ...depot, etat: 'accepte', essais: 3 }).detail).toContain('3 essais');
  });

  it('se date à sa première ligne, suit l’ordre du temps, et ne laisse passer aucune formule', () => {
    const avant = {
      ...preuveDuDepot({ ...depot, etat: 'accepte', nom: '=cmd()' }),
      le: new Date('2027-01-01T00:00:00Z'),
    };
    const texte = fichierDePreuve([preuveDuDepot({ ...depot, etat: 'accepte' }), avant], LE, '812345678');
    const lignes = texte.trim().split(/\r?\n/);
    expect(lignes[0]).toContain('SIREN 812345678, le 05/11/2027');
    expect(lignes).toHaveLength(4);
    expect(lignes[2]).toContain('01/01/2027');
    expect(lignes[2]).not.toContain(';=cmd');
  });
});
