import { screen } from '@testing-library/react';
import { rendre } from '@/testing/rendre';
import { EtiquetteStatut, libelleStatut } from './EtiquetteStatut';

describe('L’étiquette de statut', () => {
  it.each([
    ['creee', 'Créée'],
    ['brouillon', 'Brouillon'],
    ['envoyee', 'Envoyée'],
    ['acceptee', 'Acceptée'],
    ['payee', 'Payée'],
    ['annulee', 'Annulée'],
    ['non_vue', 'Non vue'],
    ['vue', 'Vue'],
    ['refusee', 'Refusée'],
  ])('dit « %s » par le mot « %s » et une icône', (statut, libelle) => {
    const { container } = rendre(<EtiquetteStatut statut={statut} />);
    expect(screen.getByText(libelle)).toBeInTheDocument();
    expect(container.querySelector('svg')).not.toBeNull();
  });

  it('dit le retard d’une facture due', () => {
    rendre(<EtiquetteStatut statut="envoyee" joursDeRetard={5} />);
    expect(screen.getByText(/En retard de 5\sj/)).toBeInTheDocument();
  });

  it.each(['creee', 'envoyee', 'non_vue', 'vue'])('remplace « %s » par le retard, seul', (statut) => {
    const { container } = rendre(<EtiquetteStatut statut={statut} joursDeRetard={5} />);
    expect(container).toHaveTextContent(/^En retard de 5\sj$/);
  });

  it.each(['acceptee', 'refusee'])('garde la réponse « %s » du destinataire, le retard à côté', (statut) => {
    const { container } = rendre(<EtiquetteStatut statut={statut} joursDeRetard={5} />);
    expect(screen.getByText(libelleStatut(statut))).toHaveClass('etiquette');
    expect(container).toHaveTextContent(new RegExp(`^${libelleStatut(statut)} En retard de 5\\sj$`));
  });

  it.each(['payee', 'annulee', 'brouillon'])('ne dit jamais en retard une facture « %s »', (statut) => {
    rendre(<EtiquetteStatut statut={statut} joursDeRetard={5} />);
    expect(screen.queryByText(/retard/)).not.toBeInTheDocument();
    expect(screen.getByText(libelleStatut(statut))).toBeInTheDocument();
  });

  it('montre tel quel un statut inconnu', () => {
    rendre(<EtiquetteStatut statut="archivee" />);
    expect(screen.getByText('archivee')).toBeInTheDocument();
  });
});
