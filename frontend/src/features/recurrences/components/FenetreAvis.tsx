import type { Recurrence } from '@facturier/domaine/contrat/recurrences';
import { lettreDeReconduction } from '@facturier/domaine/recurrences/lettres';
import type { VoieDAvis } from '@facturier/domaine/recurrences/reconduction';
import { Radio } from 'antd';
import type { JSX } from 'react';
import { ChampDate } from '@/components/date/ChampDate';
import { Champ } from '@/components/formulaire/Champ';
import { pourRadios } from '@/components/formulaire/champ-saisi';
import { FenetreSaisie } from '@/components/formulaire/FenetreSaisie';
import { RefusEnvoi } from '@/components/formulaire/RefusEnvoi';
import { useFormulaire } from '@/components/formulaire/use-formulaire';
import { useMoi } from '@/features/users/public';
import { aujourdhui } from '@/lib/format/date';
import { useAnnonce } from '@/lib/use-annonce';
import { useAviser } from '../api/recurrences';
import { LettreMontree } from './LettreMontree';
import styles from './recurrences.module.css';

interface SaisieAvis {
  par: VoieDAvis;
  le: string;
}

/** L'avis de reconduction : la lettre, puis l'envoyer par e-mail, ou noter celle qu'on a envoyée. */
export function FenetreAvis({
  serie,
  terme,
  fermer,
}: {
  serie: Recurrence;
  terme: string;
  fermer: () => void;
}): JSX.Element {
  const { data: moi } = useMoi();
  const { fait } = useAnnonce();
  const { mutateAsync } = useAviser(serie._id);
  const { nom, client, reconduction } = serie;
  const saisie = useFormulaire<SaisieAvis>({
    nom: 'avis-reconduction',
    depart: { par: client.email ? 'courriel' : 'lettre', le: aujourdhui() },
    envoyer: ({ par, le }) => mutateAsync({ par, ...(par === 'lettre' && { le }) }),
    reussite: (_serie, { par }) => {
      fait(par === 'courriel' ? `L’avis part à ${client.nom}.` : 'L’envoi de la lettre est noté.');
      fermer();
    },
  });
  const { par } = saisie.valeurs;
  const signature = `${moi?.prenom ?? ''} ${moi?.nom ?? ''}`.trim();
  const lettre = lettreDeReconduction({ nom, terme, mois: reconduction?.mois ?? 12, signature });
  return (
    <FenetreSaisie
      saisie={saisie}
      titre="Avis de reconduction"
      valider={par === 'courriel' ? 'Envoyer cet e-mail' : 'Noter cet envoi'}
      largeur={600}
      depart="acte"
      surFermeture={fermer}
    >
      <RefusEnvoi refus={saisie.refus} titre="L’avis n’est pas parti." />
      <LettreMontree lettre={lettre} email={client.email} />
      <Champ libelle={`Comment ${client.nom} le reçoit`} champ={saisie.champ('par')} groupe>
        {(controle) => (
          <Radio.Group
            {...pourRadios(controle)}
            className={styles.modes}
            options={[
              {
                value: 'courriel',
                disabled: !client.email,
                label: client.email ? `Par e-mail, à ${client.email}` : 'Par e-mail\u00a0: il n’en a pas',
              },
              { value: 'lettre', label: 'Par une lettre, ou un e-mail, que j’ai envoyé moi-même' },
            ]}
          />
        )}
      </Champ>
      {par === 'lettre' && (
        <ChampDate libelle="Envoyée le" champ={saisie.champ('le')} calendrier="jour de l’envoi" requis />
      )}
    </FenetreSaisie>
  );
}
