import { App, Button, Select } from 'antd';
import { useState, type JSX } from 'react';
import { AdresseRefusee } from '@/components/AdresseRefusee';
import { Alerte } from '@/components/Alerte';
import { libelleStatut } from '@/components/EtiquetteStatut';
import { phraseErreur } from '@/lib/erreurs-api';
import { afficherInstant } from '@/lib/format/date';
import { useChangerStatut, useStatuts } from '../../api/statuts';
import { MOTS_DU_GENRE } from '../../model/nature';
import { statutDuCote, type Cote, type Facture, type Statut } from '../../model/facture';
import { EtiquetteFacture } from '../commun/EtiquetteFacture';
import { PopupRefus } from './PopupRefus';
import { useAnnulation } from '@/lib/use-annulation';
import styles from '@/components/detail.module.css';

const ECHEC = 'Erreur lors de la mise à jour du statut';
const OPTIONS: Record<Cote, Statut[]> = { emetteur: ['creee', 'envoyee', 'payee'], destinataire: ['payee'] };

/** Le statut d'un côté : son étiquette, qui devient le sélecteur quand le serveur permet d'en changer. */
function SelecteurStatut({ facture, cote }: { facture: Facture; cote: Cote }): JSX.Element {
  const { message } = App.useApp();
  const annulable = useAnnulation();
  const { data: statuts } = useStatuts(facture._id);
  const changement = useChangerStatut(facture._id);
  const permis = cote === 'emetteur' ? facture.canModifyEmetteur : facture.canModifyDestinataire;
  const etiquette = <EtiquetteFacture facture={facture} cote={cote} />;
  if (!permis) return etiquette;
  const actuel = statutDuCote(facture, cote);
  const choix = (cote === 'emetteur' ? statuts?.choixEmetteur : statuts?.choixDestinataire) ?? OPTIONS[cote];
  const changer = async (statut: Statut): Promise<void> => {
    try {
      await changement.mutateAsync({ cote, statut });
      const fait = `Statut\u00a0: ${libelleStatut(statut)}.`;
      if (cote === 'emetteur') annulable(fait, () => changement.mutateAsync({ cote, statut: actuel }));
      else message.success(fait);
    } catch (erreur) {
      message.error(phraseErreur(erreur, ECHEC));
    }
  };
  return (
    <Select<Statut>
      className={styles.detailSelecteur}
      aria-label="Changer le statut"
      value={OPTIONS[cote].includes(actuel) ? actuel : null}
      labelRender={() => etiquette}
      placeholder={etiquette}
      loading={changement.isPending}
      disabled={changement.isPending}
      onChange={(statut) => void changer(statut)}
      options={OPTIONS[cote].map((statut) => ({
        value: statut,
        label: libelleStatut(statut),
        disabled: statut !== actuel && !choix.includes(statut),
      }))}
    />
  );
}

/** Accepter ou refuser, pour le destinataire. */
function ReponseDestinataire({ facture }: { facture: Facture }): JSX.Element | null {
  const { message } = App.useApp();
  const { data: statuts } = useStatuts(facture._id);
  const changement = useChangerStatut(facture._id);
  const [refus, setRefus] = useState(false);
  const mots = MOTS_DU_GENRE[facture.genre];
  if (!statuts?.choixDestinataire.includes('acceptee')) return null;
  const accepter = (): void =>
    changement.mutate(
      { cote: 'destinataire', statut: 'acceptee' },
      {
        onSuccess: () => void message.success(`${mots.nom} accepté${mots.e}.`),
        onError: (erreur) => void message.error(phraseErreur(erreur, ECHEC)),
      },
    );
  return (
    <div className={styles.detailReponse}>
      <Button type="primary" loading={changement.isPending} onClick={accepter}>
        Accepter
      </Button>
      <Button danger disabled={changement.isPending} onClick={() => setRefus(true)}>
        Refuser
      </Button>
      {refus && <PopupRefus facture={facture} surFermeture={() => setRefus(false)} />}
    </div>
  );
}

/** Où en est l'envoi par e-mail : en cours, son adresse refusée, échoué avec sa raison et une reprise ; accepté, le temps de la visite : l'historique le garde. */
export function EtatEnvoi({
  facture,
  surReprise,
}: {
  facture: Facture;
  surReprise: () => void;
}): JSX.Element | null {
  const { envoi, adresseEnvoi, adresseEtat, client } = facture;
  const { etat, a, le, raison } = envoi;
  const [dejaParti] = useState(etat === 'accepte' ? le : null);
  if (etat === 'en_cours') return <Alerte type="info">E-mail en cours d’envoi{a && ` à ${a}`}…</Alerte>;
  if (adresseEnvoi && adresseEtat && client._id)
    return <AdresseRefusee email={adresseEnvoi} etat={adresseEtat} clientId={client._id} />;
  if (etat === 'echec')
    return (
      <Alerte
        type="erreur"
        titre="L’e-mail n’est pas arrivé"
        action={
          <Button size="small" onClick={surReprise}>
            Réessayer
          </Button>
        }
      >
        {raison ?? 'Le serveur d’e-mail a refusé le message.'}
      </Alerte>
    );
  if (etat === 'accepte' && le !== dejaParti)
    return (
      <Alerte type="succes">
        E-mail envoyé{a && ` à ${a}`}
        {le && `, le ${afficherInstant(le)}`}.
      </Alerte>
    );
  return null;
}

/** Le statut du côté où l'on est, son sélecteur, et la réponse du destinataire. */
export function CarteStatut({ facture, cote }: { facture: Facture; cote: Cote }): JSX.Element {
  const mots = MOTS_DU_GENRE[facture.genre];
  return (
    <section className={styles.detailCarte} aria-labelledby="titre-statut">
      <h2 id="titre-statut">Statut</h2>
      <SelecteurStatut facture={facture} cote={cote} />
      {facture.motifRefus && (
        <Alerte type="alerte" titre={`${mots.nom} refusé${mots.e}`}>
          {facture.motifRefus}
        </Alerte>
      )}
      {cote === 'destinataire' && <ReponseDestinataire facture={facture} />}
    </section>
  );
}
