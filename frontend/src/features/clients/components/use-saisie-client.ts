import { resumer, type Faute, type Resume } from '@/components/formulaire/fautes';
import { useFormulaire, type Saisie } from '@/components/formulaire/use-formulaire';
import { CLIENT_INCOMPLET } from '@facturier/domaine/saisies/client';
import { fautesClient, type SaisieClient } from '../model/client';
import { champDuRefus } from '../model/refus-client';

const resume = (
  fautes: readonly Faute<SaisieClient>[],
  { nom, email, sansEmail }: SaisieClient,
): Resume | null =>
  nom.trim() && (sansEmail || email.trim()) ? resumer(fautes) : { texte: CLIENT_INCOMPLET };

/** La saisie d'un client, neuf ou à modifier. */
export const useSaisieClient = <R>(options: {
  nom: string;
  depart: SaisieClient;
  envoyer: (saisie: SaisieClient) => Promise<R>;
  reussite?: (resultat: R) => void;
}): Saisie<SaisieClient> => useFormulaire({ ...options, regle: fautesClient, resume, champDuRefus });
