import { MOTIFS_SIGNALEMENT, type MotifSignalement } from '@facturier/domaine/contrat/abus';
import { useState, type FormEvent, type JSX } from 'react';
import { Alerte } from '@/components/Alerte';
import { Bouton } from '@/components/Bouton';
import { RefusEnvoi } from '@/components/formulaire/RefusEnvoi';
import { useJetonDuLien } from '@/features/auth/public';
import { useSignaler } from '../api/abus';
import styles from './PageSignalement.module.css';

const LIBELLES: Record<MotifSignalement, string> = {
  inconnu: 'Je ne connais pas cette personne, je n’ai rien commandé',
  usurpation: 'Elle se fait passer pour une autre, ou pour une administration',
  arnaque: 'On me réclame un paiement que je ne dois pas',
  repetition: 'Je reçois trop de messages de sa part',
  autre: 'Autre chose',
};
const PRECISION_MAX = 500;

function Formulaire({ jeton }: { jeton: string }): JSX.Element {
  const [motif, setMotif] = useState<MotifSignalement | null>(null);
  const [precision, setPrecision] = useState('');
  const signaler = useSignaler();
  if (signaler.isSuccess)
    return (
      <Alerte type="succes" titre="Signalement reçu">
        {signaler.data.message}
      </Alerte>
    );
  const envoyer = (evenement: FormEvent): void => {
    evenement.preventDefault();
    if (motif) signaler.mutate({ token: jeton, motif, ...(precision.trim() && { precision }) });
  };
  return (
    <form onSubmit={envoyer}>
      <p className={styles.chapeau}>
        Vous avez reçu par Facturier un message dont vous ne vouliez pas&nbsp;? Dites-nous pourquoi.
        L’expéditeur n’en saura rien.
      </p>
      <fieldset className={styles.motifs}>
        <legend>Que reprochez-vous à ce message&nbsp;?</legend>
        {MOTIFS_SIGNALEMENT.map((valeur) => (
          <label key={valeur}>
            <input
              type="radio"
              name="motif"
              required
              checked={motif === valeur}
              onChange={() => setMotif(valeur)}
            />
            {LIBELLES[valeur]}
          </label>
        ))}
      </fieldset>
      <label className={styles.precision}>
        Précisions (facultatif)
        <textarea
          rows={4}
          maxLength={PRECISION_MAX}
          value={precision}
          onChange={({ target }) => setPrecision(target.value)}
        />
      </label>
      <RefusEnvoi refus={signaler.error} defaut="Le signalement n’est pas parti. Réessayez." />
      <Bouton genre="principal" taille="grande" large type="submit" occupe={signaler.isPending}>
        Signaler
      </Bouton>
    </form>
  );
}

/** « Signaler un abus », par le lien d'un message, sans compte. */
export default function PageSignalement(): JSX.Element {
  const jeton = useJetonDuLien();
  return (
    <>
      <h1>Signaler un abus</h1>
      {jeton === '' ? (
        <Alerte type="erreur">Ce lien n’est pas entier. Ouvrez-le depuis le message reçu.</Alerte>
      ) : (
        <Formulaire jeton={jeton} />
      )}
    </>
  );
}
