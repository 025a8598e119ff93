import type { RecueDetail } from '@facturier/domaine/contrat/reception';
import { sirenDe } from '@facturier/domaine/valeurs/siret';
import { avertissementsDe, totauxDouteux } from '@facturier/domaine/reception/avertissements';
import { libelleTypeRecu } from '@facturier/domaine/reception/facture-recue';
import { sensDuRecu } from '@facturier/domaine/reception/sens-recu';
import { App, Button } from 'antd';
import { Suspense, type JSX } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { Alerte } from '@/components/Alerte';
import { EnTetePage } from '@/components/EnTetePage';
import { Etiquette } from '@/components/Etiquette';
import { PageIntrouvable } from '@/components/PageIntrouvable';
import { Icone } from '@/components/Icone';
import { paths } from '@/config/paths';
import { FormeAEnvoyer } from '@/features/formes/public';
import { useMoi } from '@/features/users/public';
import { VieDeLaRecue } from '@/features/vie-electronique/public';
import { useTitreOnglet } from '@/lib/titre-onglet';
import { afficherInstant } from '@/lib/format/date';
import { useRafraichir } from '@/lib/invalidation';
import { telecharger } from '@/lib/telechargement';
import { useAnnonce } from '@/lib/use-annonce';
import { lireOriginal, useEnseigne, useRecue, useSupprimerRecue } from '../api/recues';
import { CarteReglement } from '../components/CarteReglement';
import { DocumentRecu } from '../components/DocumentRecu';
import { PaiementRecu } from '../components/PaiementRecu';
import { SqueletteRecue } from '../components/SqueletteRecue';
import styles from '../components/reception.module.css';
import { de } from '@facturier/domaine/valeurs/phrases';

const RETOUR = { href: `${paths.factures.href()}?onglet=reception`, libelle: 'Réception' };

function useSuppression({ _id, numero }: RecueDetail): () => void {
  const { modal } = App.useApp();
  const { fait, refus } = useAnnonce();
  const naviguer = useNavigate();
  const rafraichir = useRafraichir();
  const suppression = useSupprimerRecue();
  const confirmer = async (): Promise<void> => {
    try {
      await suppression.mutateAsync(_id);
    } catch (erreur) {
      return refus('Cette facture n’a pas pu être supprimée')(erreur);
    }
    await naviguer(RETOUR.href, { replace: true });
    fait('Facture reçue supprimée.');
    void rafraichir('recue', _id);
  };
  return () =>
    void modal.confirm({
      title: `Supprimer la facture ${numero}\u00a0?`,
      content:
        'Son fichier disparaît d’ici. Une facture reçue se garde dix ans\u00a0: téléchargez-la d’abord.',
      okText: 'Supprimer la facture',
      okButtonProps: { danger: true },
      cancelText: 'Annuler',
      onOk: confirmer,
    });
}

function Avertissements({
  phrases,
  aPayer,
}: {
  phrases: readonly string[];
  aPayer: boolean;
}): JSX.Element | null {
  if (phrases.length === 0) return null;
  return (
    <Alerte type="alerte" titre={aPayer ? 'À vérifier avant de payer' : 'À vérifier'}>
      {phrases.length === 1 ? (
        phrases[0]
      ) : (
        <ul className={styles.avertissements}>
          {phrases.map((phrase) => (
            <li key={phrase}>{phrase}</li>
          ))}
        </ul>
      )}
    </Alerte>
  );
}

/** La même facture, arrivée par un autre fichier : deux lignes, mais un seul paiement. */
function Pareilles({
  recue: { pareilles, surFacturier, numero, fournisseur },
}: {
  recue: RecueDetail;
}): JSX.Element | null {
  const [autre] = [
    ...(surFacturier ? [paths.facture.href(surFacturier)] : []),
    ...pareilles.map((id) => paths.recue.href(id)),
  ];
  if (!autre) return null;
  return (
    <Alerte
      type="alerte"
      titre={surFacturier ? 'Déjà reçue sur Facturier' : 'Déjà reçue par un autre fichier'}
      action={<Link to={autre}>Voir l’autre</Link>}
    >
      {fournisseur}, numéro {numero}, même année&nbsp;: c’est sans doute la même facture, à ne payer qu’une
      fois.
    </Alerte>
  );
}

function Detail({ recue }: { recue: RecueDetail }): JSX.Element {
  const { facture, original } = recue;
  const { data: moi } = useMoi();
  const { data: enseigne } = useEnseigne();
  // Tant que l'enseigne n'est pas lue, le nom ne se compare pas.
  const noms = moi && enseigne !== undefined ? [`${moi.prenom} ${moi.nom}`, enseigne] : [];
  const { refus } = useAnnonce();
  const supprimer = useSuppression(recue);
  const nom = `${facture.numero.replace(/[^A-Za-z0-9_-]+/g, '-') || 'facture'}.${original.format}`;
  const prendre = (): void =>
    void lireOriginal(recue._id)
      .then((octets) => telecharger(octets, nom))
      .catch(refus('L’original n’a pas pu être téléchargé'));
  useTitreOnglet(`${libelleTypeRecu(facture)} ${facture.numero}`);
  return (
    <>
      <EnTetePage
        titre={`${libelleTypeRecu(facture)} ${facture.numero}`}
        retour={RETOUR}
        etiquette={<Etiquette ton="accent">{recue.payeeLe ? 'Payée' : 'Reçue'}</Etiquette>}
        sousTitre={`Reçue ${de(facture.vendeur.nom)}, le ${afficherInstant(recue.recueLe)}`}
        actions={
          <>
            <Button danger icon={<Icone nom="corbeille" />} onClick={supprimer}>
              Supprimer
            </Button>
            <Button type="primary" icon={<Icone nom="telecharger" />} onClick={prendre}>
              Télécharger l’original
            </Button>
          </>
        }
      />
      <div className={styles.detail}>
        <DocumentRecu facture={facture} />
        <div className={styles.cote}>
          <Pareilles recue={recue} />
          <Avertissements
            phrases={avertissementsDe(facture, moi?.siret ? sirenDe(moi.siret) : null, noms)}
            aPayer={sensDuRecu(recue) === 'a-payer'}
          />
          {totauxDouteux(facture) && (
            <Suspense fallback={null}>
              <FormeAEnvoyer fichier={{ sorte: 'facture', lire: () => lireOriginal(recue._id) }} />
            </Suspense>
          )}
          <Suspense fallback={null}>
            <VieDeLaRecue recueId={recue._id} />
          </Suspense>
          <PaiementRecu recue={recue} />
          {!recue.payeeLe && <CarteReglement facture={facture} />}
          <p className={styles.origine}>
            Lue dans le fichier du fournisseur ({facture.syntaxe}, profil{' '}
            {facture.profil.replace(' ', '\u00a0')})&nbsp;: c’est l’original qui fait foi.
          </p>
        </div>
      </div>
    </>
  );
}

/** /reception/:id : la facture d'un fournisseur, telle que son fichier la dit. */
export default function PageRecue(): JSX.Element {
  const { id = '' } = useParams();
  const { data: recue, error, refetch } = useRecue(id);
  if (recue) return <Detail key={recue._id} recue={recue} />;
  if (!error) return <SqueletteRecue />;
  return (
    <PageIntrouvable
      titre="Facture reçue"
      retour={RETOUR}
      erreur={error}
      absente="Facture non trouvée"
      panne="Erreur lors du chargement de la facture"
      reessayer={refetch}
    />
  );
}
