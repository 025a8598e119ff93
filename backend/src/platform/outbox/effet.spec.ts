import { definirEffet } from './effet';
import type { OutboxService } from './outbox.service';

const PDF = definirEffet<{ facture: string }>('facture.pdf', null);

// Jamais appelée : c'est la vérification des types qui la lit.
function essayer(outbox: OutboxService): void {
  void outbox.deposer(PDF, { facture: 'f1' });
  // @ts-expect-error : un nom n'est pas une sorte d'effet, même s'il existe
  void outbox.deposer('facture.pdf', { facture: 'f1' });
  // @ts-expect-error : la charge est incomplète
  void outbox.deposer(PDF, {});
  // @ts-expect-error : la charge porte ce que la sorte n'annonce pas
  void outbox.deposer(PDF, { facture: 'f1', emetteur: 'e1' });
  // @ts-expect-error : le traitement attend une autre charge
  outbox.declarer(PDF, async ({ charge }: { charge: { numero: number } }) => void charge);
  // @ts-expect-error : la personne se lit dans la charge de la sorte
  definirEffet<{ facture: string }>('facture.autre', ({ destinataire }) => destinataire);
}

describe('Une sorte d’effet', () => {
  it('porte son nom en base et dit qui sa charge désigne', () => {
    const lettre = definirEffet<{ a: string }>('lettre', ({ a }) => a);
    expect([lettre.nom, lettre.concerne?.({ a: 'x@exemple.fr' })]).toEqual(['lettre', 'x@exemple.fr']);
    expect(PDF.concerne).toBeNull();
  });

  it('ne se dépose et ne se traite qu’avec sa charge : le reste ne compile pas', () => {
    expect(essayer).toBeInstanceOf(Function);
  });
});
