import { Button } from 'antd';
import { lazy, Suspense, useEffect, useState, type JSX } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { EnTetePage } from '@/components/EnTetePage';
import { Etiquette } from '@/components/Etiquette';
import { Icone } from '@/components/Icone';
import { Suspens } from '@/components/Suspens';
import { paths } from '@/config/paths';
import { Fournisseurs } from '@/features/reception/public';
import { useInfoAbonnement } from '@/features/subscription/public';
import { libelleRole, PopupMentions, useMoi } from '@/features/users/public';
import { useTelephone } from '@/lib/ecran';
import { useAPayer } from '../api/a-payer';
import { useListeFactures } from '../api/lister-factures';
import { useSommes } from '../api/sommes';
import { QuotaAtteint } from '../components/commun/QuotaAtteint';
import { BarreFiltres } from '../components/liste/BarreFiltres';
import { BoutonExport } from '../components/liste/BoutonExport';
import { CorpsListe } from '../components/liste/CorpsListe';
import { OngletsListe } from '../components/liste/OngletsListe';
import { SommesListe } from '../components/liste/SommesListe';
import { ouvrirAssistant } from '../model/assistant-ouvert';
import { suiviPremiersPas } from '../model/suivi-premiers-pas';
import {
  ecrireFiltres,
  filtree,
  lireFiltres,
  LISTE_ENTIERE,
  type FiltresListe,
} from '../model/filtres-liste';
import styles from '../components/liste/liste.module.css';

/** Ne concerne qu'un compte sans facture émise, ou qui n'a pas fini ses premiers pas : n'arrive que pour lui. */
const PremiersPas = lazy(() => import('../components/liste/PremiersPas'));

/** Ne concerne que l'onglet des factures reçues : n'arrive qu'avec lui. */
const chargerAPayer = async () => ({
  default: (await import('../components/recues/EnTeteAPayer')).EnTeteAPayer,
});
const EnTeteAPayer = lazy(chargerAPayer);

/** Vrai si l'on n'a ni émis ni reçu de facture : rien à exporter. */
function useSansFacture(professionnel: boolean, onglet: FiltresListe['onglet']): boolean {
  const { data: sommes } = useSommes(professionnel);
  const { data: liste } = useListeFactures({ ...LISTE_ENTIERE, onglet });
  if (professionnel && sommes) return sommes.nombreEnvoi + sommes.nombreReception === 0;
  return !liste?.pages[0]?.factures.length;
}

/** /factures : envoi et réception, sommes, recherche et filtres dans l'adresse. */
export default function PageFactures(): JSX.Element {
  const { data: moi } = useMoi();
  const naviguer = useNavigate();
  const telephone = useTelephone();
  const [parametres, setParametres] = useSearchParams();
  const [reglages, setReglages] = useState(false);
  const professionnel = moi?.role === 'professionnel';
  const nouveau = moi?.role === 'professionnel' && moi.factureCount === 0;
  const filtres = lireFiltres(parametres, professionnel);
  const reception = filtres.onglet === 'reception';
  const [rechercheOuverte, setRechercheOuverte] = useState(filtree(filtres));
  const vide = useSansFacture(professionnel, filtres.onglet);
  // Les filtres viennent avec la première facture ; son acte est alors dans les premiers pas et en tête, pas une troisième fois.
  const filtrable = !(nouveau && vide) || filtree(filtres);
  const filtrer = (changements: Partial<FiltresListe>): void =>
    setParametres((avant) => ecrireFiltres(avant, changements), { replace: true, preventScrollReset: true });
  // L'avis de quota et « À payer » poussent ce qui les suit : rien ne se montre avant de savoir s'ils paraissent.
  const { isPending: quotaInconnu } = useInfoAbonnement(professionnel);
  const { data: bilan, isPending: bilanInconnu } = useAPayer(reception);
  // Ses octets viennent en même temps que son bilan : l'un n'attend pas l'autre.
  useEffect(() => {
    if (reception) void chargerAPayer();
  }, [reception]);
  const enSuspens = (professionnel && quotaInconnu) || (reception && bilanInconnu);
  const creer = (): void => (telephone ? void naviguer(paths.factureCreation.href()) : ouvrirAssistant());
  const exportRgpd = <BoutonExport vide={vide} role={moi?.role ?? 'utilisateur'} />;
  return (
    <>
      <EnTetePage
        titre="Factures"
        etiquette={<Etiquette ton="accent">{libelleRole(moi?.role ?? '')}</Etiquette>}
        actions={
          <>
            {telephone && filtrable && (
              <Button
                aria-label="Rechercher et filtrer"
                aria-expanded={rechercheOuverte}
                icon={<Icone nom="loupe" />}
                onClick={() => setRechercheOuverte(!rechercheOuverte)}
              />
            )}
            {!telephone && exportRgpd}
            <Button
              aria-label="Mentions légales"
              title="Mentions légales"
              icon={<Icone nom="reglages" />}
              onClick={() => setReglages(true)}
            />
            {professionnel && !telephone && (
              <Button type="primary" icon={<Icone nom="plus" />} onClick={creer}>
                Nouvelle facture
              </Button>
            )}
          </>
        }
      />
      <div className={enSuspens ? styles.enSuspens : undefined}>
        {professionnel && (
          <>
            <QuotaAtteint />
            {(nouveau || suiviPremiersPas() === 'suivis') && (
              <Suspense fallback={<div className={styles.premiersPasAttente} />}>
                <PremiersPas moi={moi} surCreation={creer} repli={nouveau ? <SommesListe /> : null} />
              </Suspense>
            )}
            {!nouveau && <SommesListe />}
            <OngletsListe
              onglet={filtres.onglet}
              adresseDe={(onglet) => `?${ecrireFiltres(parametres, { onglet })}`}
            />
          </>
        )}
        {/* Une rangée ne se montre qu'à sa place : « À payer », venu après elle, la pousserait sous le doigt. */}
        <Suspense>
          {reception && bilan && bilan.nombreRecues > 0 && <EnTeteAPayer bilan={bilan} />}
          {professionnel && reception && (
            <>
              <Suspense fallback={<Suspens />}>
                <Fournisseurs recherche={filtres.recherche} />
              </Suspense>
              <h2 className={styles.titreRecues}>Reçues sur Facturier</h2>
            </>
          )}
          {filtrable && (!telephone || rechercheOuverte) && (
            <BarreFiltres filtres={filtres} surChangement={filtrer} />
          )}
          <CorpsListe
            key={filtres.onglet}
            filtres={filtres}
            surCreation={professionnel && !nouveau ? creer : undefined}
            surChangement={filtrer}
          />
        </Suspense>
        {telephone && <div className={styles.listeExport}>{exportRgpd}</div>}
        {professionnel && !reception && (
          <p className={styles.ailleurs}>
            <Link to={paths.anterieures.href()}>Pièces antérieures, faites avec un autre outil</Link>
          </p>
        )}
      </div>
      <Suspense>{reglages && <PopupMentions surFermeture={() => setReglages(false)} />}</Suspense>
    </>
  );
}
