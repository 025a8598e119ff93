import { normaliserEmail } from '@facturier/domaine/valeurs/email';
import { useAnnonce } from '@/lib/use-annonce';
import { useRemettreDevis } from '../../api/actes-devis';

/** Copie le lien du devis pour cette adresse : on le remet soi-même, et le devis est « envoyé ». */
export function useCopierLien(devisId: string): {
  copier: (email: string, nom?: string) => void;
  enCours: boolean;
} {
  const { fait, refus } = useAnnonce();
  const remise = useRemettreDevis(devisId);
  const copier = async (email: string, nom: string): Promise<void> => {
    const corps = { email: normaliserEmail(email), ...(nom && { nom }) };
    const { adresse } = await remise.mutateAsync(corps);
    await navigator.clipboard.writeText(adresse);
  };
  return {
    enCours: remise.isPending,
    copier: (email, nom = '') =>
      void copier(email, nom.trim()).then(
        () => fait('Lien copié\u00a0: remettez-le à votre client, le devis est noté envoyé.'),
        refus('Le lien n’a pas pu être copié.'),
      ),
  };
}
