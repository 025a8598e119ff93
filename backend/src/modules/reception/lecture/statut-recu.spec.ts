import fc from 'fast-check';
import { ecrireCdar } from '@facturier/domaine/plateforme/ecrire-cdar';
import { lireCdar } from '@facturier/domaine/plateforme/lire-cdar';
import { messageDuStatut, type StatutAEmettre } from '@facturier/domaine/plateforme/statut-emis';
import { Refus } from './refus';
import { lireXml } from './xml';

const statut = (plus: Partial<StatutAEmettre> = {}): StatutAEmettre => ({
  code: '208',
  rang: 1,
  qui: 'acheteur',
  vendeur: { siren: '812345678', nom: 'Marie Durand EI', adresse: '812345678' },
  acheteur: { siren: '200000008', nom: 'ACME', adresse: '200000008_COMPTA' },
  facture: { numero: 'FAC-2027-014', type: '380', emission: '2027-09-10' },
  creeLe: new Date('2027-10-05T07:30:00Z'),
  acteLe: new Date('2027-10-05T07:25:00Z'),
  motif: 'JUSTIF_ABS',
  commentaire: 'Le bon de livraison manque.',
  ...plus,
});
const relire = (xml: string) => lireCdar(lireXml(Buffer.from(xml)));
const refusDe = (xml: string): string => {
  try {
    relire(xml);
    return 'lu';
  } catch (refus) {
    return (refus as Refus).motif;
  }
};

describe('Un statut reçu d’une plateforme', () => {
  it('se relit du texte même, signes réservés et accents compris', () => {
    const textes = fc.string({
      unit: fc.constantFrom(...'ab é&<>"’]]>\u00a0«»😀\n'),
      minLength: 1,
      maxLength: 60,
    });
    fc.assert(
      fc.property(textes, (commentaire) => {
        fc.pre(commentaire.trim() !== '');
        const message = messageDuStatut(statut({ commentaire }));
        expect(relire(ecrireCdar(message))).toEqual([message]);
      }),
    );
  });

  it('cas 36 : d’une DTD, d’une entité, de soixante et un niveaux ou tronqué, est refusé par le lecteur', () => {
    const xml = ecrireCdar(messageDuStatut(statut()));
    const avec = (debut: string) => xml.replace('?>', `?>${debut}`);
    expect(refusDe(xml)).toBe('lu');
    expect(refusDe(avec('<!DOCTYPE a [<!ENTITY b "c">]>'))).toBe('XML_DANGEREUX');
    expect(refusDe(xml.replace('ACME', '&externe;'))).toBe('XML_DANGEREUX');
    const niveaux = (nombre: number) => '<a>'.repeat(nombre) + '</a>'.repeat(nombre);
    expect(
      refusDe(xml.replace('</ram:RecipientTradeParty>', `${niveaux(61)}</ram:RecipientTradeParty>`)),
    ).toBe('XML_ILLISIBLE');
    expect(refusDe(xml.slice(0, 900))).toBe('XML_ILLISIBLE');
  });
});
