import { FACTURE_EXEMPLE } from '../documents/exemple';
import type { NatureDeLigne } from '../documents/nature';
import { construireDevis } from './document-devis';
import { type Offre, OFFRE_PAR_DEFAUT } from './offre';

const { contenu, vendeur, client } = FACTURE_EXEMPLE;

/** Ce qu'un particulier lit de son droit, les espaces insécables dites comme les autres. */
function lire(
  natures: NatureDeLigne[],
  plus: Partial<Offre> = {},
  numero: string | null = 'DEV-2026-001',
): string {
  const lignes = natures.map((nature) => ({ ...contenu.lignes[0]!, nature }));
  const { conditions } = construireDevis({
    numero,
    vendeur: { ...vendeur, telephone: '06 12 34 56 78', moyensPaiement: ['virement', 'cheque'] },
    client: { ...client, type: 'particulier', siren: undefined },
    contenu: { ...contenu, lignes, dateEmission: '2026-11-26' },
    offre: { ...OFFRE_PAR_DEFAUT, site: 'https://facturier.example', ...plus },
  });
  return conditions.join('\n').replace(/[\u00a0\u202f]/g, ' ');
}

describe('L’avis de rétractation', () => {
  it('suit l’annexe à l’art. R221-3 : départ, à qui, en ligne et où, remboursement, prestation commencée', () => {
    const avis = lire(['services']);
    expect(avis).toMatch(/expire quatorze jours après le jour de la conclusion du contrat/u);
    for (const coordonnee of [vendeur.nom, vendeur.adresse, vendeur.ville, '06 12 34 56 78', vendeur.email])
      expect(avis).toMatch(new RegExp(`nous notifier \\([^)]*${coordonnee.replaceAll('.', '\\.')}`, 'u'));
    expect(avis).toMatch(/en ligne, par « Renoncer au contrat ici »[^]*https:\/\/facturier\.example\/d\/…/u);
    expect(avis).toMatch(/accusé de réception de la rétractation sur un support durable/u);
    expect(avis).toMatch(/y compris les frais de livraison/u);
    expect(avis).toMatch(/un montant proportionnel à ce qui vous a été fourni/u);
    expect(avis).not.toMatch(/frais de renvoi|dernier bien/u);
  });

  it.each([[['biens']], [['biens', 'services']]] as [NatureDeLigne[]][])(
    'd’une vente (%j), compte de la réception du dernier bien, et dit qui paie le renvoi : le vendeur, sauf s’il a dit non',
    (natures) => {
      const avis = lire(natures);
      expect(avis).toMatch(/14 jours à compter de la réception du dernier bien/u);
      expect(avis).toMatch(/Nous prendrons en charge les frais de renvoi/u);
      expect(avis).not.toMatch(/conclusion du contrat|montant proportionnel/u);
      expect(lire(natures, { fraisDeRenvoi: 'client' })).toMatch(
        /prendre en charge les frais directs de renvoi/u,
      );
    },
  );

  it('hors établissement, dit que le contrat se quitte dès sa conclusion', () => {
    expect(lire(['biens'], { contexte: 'hors_etablissement' })).toMatch(/se quitte dès sa conclusion/u);
    expect(lire(['biens'])).not.toMatch(/se quitte dès sa conclusion/u);
  });

  it('d’un bien, dit la garantie des vices cachés et les moyens de paiement ; d’un service, ni l’une ni les autres', () => {
    expect(lire(['biens'])).toMatch(/Garantie légale des vices cachés.*1641/u);
    expect(lire(['biens'])).toMatch(/Moyens? de paiement acceptés? : /u);
    expect(lire(['services'])).not.toMatch(/vices cachés|de paiement accepté/u);
    expect(lire(['biens'], { site: undefined })).not.toMatch(/vices cachés|de paiement accepté/u);
  });

  it('joint le formulaire de l’annexe à l’art. R221-1, à l’attention du vendeur, sur ce devis', () => {
    const formulaire = lire(['services']).split('\n').at(-1)!;
    expect(formulaire).toMatch(/À l’attention de [^:]*,[^:]*@[^:]* :/u);
    expect(formulaire).toMatch(/portant sur le devis DEV-2026-001 du 26 novembre 2026/u);
    expect(formulaire).not.toMatch(/ci-dessus/u);
  });

  it('ne change rien d’un devis finalisé sous les textes d’avant ; un brouillon montre ceux du jour', () => {
    expect(lire(['biens'], { site: undefined })).toMatch(
      /quatorze jours à compter de la conclusion du contrat/u,
    );
    expect(lire(['biens'], { site: undefined }, null)).toMatch(/réception du dernier bien/u);
  });
});
