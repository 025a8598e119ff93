import { MOTIFS_SIGNALEMENT, type MotifSignalement } from '@facturier/domaine/contrat/abus';
import type { JSX } from 'react';
import { Alerte } from '@/components/Alerte';
import { Bouton } from '@/components/Bouton';
import { Formulaire } from '@/components/formulaire/Formulaire';
import { RefusEnvoi } from '@/components/formulaire/RefusEnvoi';
import { useFormulaire } from '@/components/formulaire/use-formulaire';
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

interface Signalement {
  motif: MotifSignalement | null;
  precision: string;
}

function FormulaireSignalement({ jeton }: { jeton: string }): JSX.Element {
  const signaler = useSignaler();
  const saisie = useFormulaire<Signalement>({
    nom: 'signalement',
    depart: { motif: null, precision: '' },
    regle: ({ motif }) => ({ motif: motif ? null : 'Dites ce que vous lui reprochez.' }),
    envoyer: ({ motif, precision }) =>
      signaler.mutateAsync({ token: jeton, motif: motif!, ...(precision.trim() && { precision }) }),
  });
  const { motif } = saisie.valeurs;
  const { faute } = saisie.champ('motif');
  if (signaler.isSuccess)
    return (
      <Alerte type="succes" titre="Signalement reçu">
        {signaler.data.message}
      </Alerte>
    );
  return (
    <Formulaire saisie={saisie} className="">
      <p className={styles.chapeau}>
        Vous avez reçu par Facturier un message dont vous ne vouliez pas&nbsp;? Dites-nous pourquoi.
        L’expéditeur n’en saura rien.
      </p>
      <fieldset className={styles.motifs}>
        <legend>Que reprochez-vous à ce message&nbsp;?</legend>
        {MOTIFS_SIGNALEMENT.map((valeur, rang) => (
          <label key={valeur}>
            <input
              id={rang === 0 ? 'signalement-motif' : undefined}
              type="radio"
              name="motif"
              required
              checked={motif === valeur}
              onChange={() => saisie.changer({ motif: valeur })}
            />
            {LIBELLES[valeur]}
          </label>
        ))}
      </fieldset>
      {faute && <Alerte type="erreur">{faute}</Alerte>}
      <label className={styles.precision}>
        Précisions (facultatives)
        <textarea {...saisie.champ('precision').controle} rows={4} maxLength={PRECISION_MAX} />
      </label>
      <RefusEnvoi refus={saisie.refus} defaut="Le signalement n’est pas parti. Réessayez." />
      <Bouton genre="principal" taille="grande" large type="submit" occupe={saisie.enCours}>
        Signaler
      </Bouton>
    </Formulaire>
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
        <FormulaireSignalement jeton={jeton} />
      )}
    </>
  );
}
