import type { RecueDetail } from '@facturier/domaine/contrat/reception';
import { libelleAPayer } from '@facturier/domaine/reception/moyen-recu';
import { sensDuRecu } from '@facturier/domaine/reception/sens-recu';
import { fauteDatePaiement } from '@facturier/domaine/saisies/facture';
import { Button } from 'antd';
import type { JSX } from 'react';
import { ChampDate } from '@/components/date/ChampDate';
import { Formulaire } from '@/components/formulaire/Formulaire';
import { RefusEnvoi } from '@/components/formulaire/RefusEnvoi';
import { useFormulaire } from '@/components/formulaire/use-formulaire';
import { aujourdhui, formaterDateLongue } from '@/lib/format/date';
import { useAnnonce } from '@/lib/use-annonce';
import { useNoterPaiement } from '../api/recues';
import styles from './reception.module.css';

/** Dire le jour où elle fut payée : une note pour soi, qui ne paie rien. */
function ANoter({ id, titre }: { id: string; titre: string }): JSX.Element {
  const noter = useNoterPaiement(id);
  const { fait } = useAnnonce();
  const saisie = useFormulaire({
    nom: 'paiement-recu',
    depart: { le: aujourdhui() },
    regle: ({ le }) => ({ le: fauteDatePaiement(le, aujourdhui()) }),
    envoyer: ({ le }) => noter.mutateAsync(le),
    reussite: () => fait('Paiement noté.'),
  });
  return (
    <Formulaire saisie={saisie} className={styles.volet} titre="titre-paiement-recu">
      <h2 id="titre-paiement-recu">{titre}</h2>
      <ChampDate libelle="Payée le" calendrier="date du paiement" champ={saisie.champ('le')} requis />
      <RefusEnvoi refus={saisie.refus} defaut="Le paiement n’a pas pu être noté." />
      <Button htmlType="submit" loading={saisie.enCours} aria-busy={saisie.enCours}>
        Noter le paiement
      </Button>
    </Formulaire>
  );
}

/** À payer, ou payée le : ce que la personne en dit, et le moyen d'y revenir ; rien si elle n'est pas à payer. */
export function PaiementRecu({ recue }: { recue: RecueDetail }): JSX.Element | null {
  const { _id, payeeLe } = recue;
  const noter = useNoterPaiement(_id);
  const { fait, refus } = useAnnonce();
  if (!payeeLe)
    return sensDuRecu(recue) === 'a-payer' ? <ANoter id={_id} titre={libelleAPayer(recue.moyen)} /> : null;
  const defaire = (): void =>
    noter.mutate(null, {
      onSuccess: () => fait('Elle est de nouveau à payer.'),
      onError: refus('Le paiement n’a pas pu être effacé'),
    });
  return (
    <section className={styles.volet} aria-label="Paiement">
      <h2>Payée le {formaterDateLongue(payeeLe)}</h2>
      <p>C’est vous qui l’avez noté.</p>
      <Button onClick={defaire} loading={noter.isPending} aria-busy={noter.isPending}>
        Elle n’est pas payée
      </Button>
    </section>
  );
}
