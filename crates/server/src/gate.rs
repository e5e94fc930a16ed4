//! How many connections may be open: in all, and from one address.

use crate::address::Block;
use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::watch;

/// Descriptors kept for the database, the log and everything else that is no connection.
const KEPT_BACK: u64 = 64;

/// Counts connections.
pub struct Gate {
    most: usize,
    most_per_address: usize,
    open: watch::Sender<usize>,
    by_address: Mutex<HashMap<Block, usize>>,
}

/// Why a connection is not let in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Full {
    /// So many are open in all.
    All,
    /// So many are open from its address.
    Address,
}

impl Full {
    /// In a word, for the figures.
    pub fn name(self) -> &'static str {
        match self {
            Full::All => "all",
            Full::Address => "address",
        }
    }
}

impl Gate {
    /// A gate that lets in so many, and so many from one address: never more than a quarter of all.
    pub fn new(most: usize, most_per_address: usize) -> Arc<Gate> {
        let most_per_address = most_per_address.min(most.div_ceil(4));
        Arc::new(Gate { most, most_per_address, open: watch::Sender::new(0), by_address: Mutex::default() })
    }

    /// As many of these connections as the system has descriptors for; it is asked for more if it gives fewer.
    pub fn affordable(connections: usize) -> usize {
        let wanted = u64::try_from(connections).unwrap_or(u64::MAX).saturating_add(KEPT_BACK);
        // A system that does not tell is believed to have enough.
        let given = rlimit::increase_nofile_limit(wanted).unwrap_or(wanted);
        let rest = given.saturating_sub(KEPT_BACK).max(given / 4);
        connections.min(usize::try_from(rest).unwrap_or(usize::MAX))
    }

    /// A place for a connection. Who stands for many others counts in all, and not by address.
    pub fn connect(self: &Arc<Gate>, peer: Peer) -> Result<Place, Full> {
        let more = |open: &mut usize| {
            let room = *open < self.most;
            *open += usize::from(room);
            room
        };
        if !self.open.send_if_modified(more) {
            return Err(Full::All);
        }
        metrics::gauge!("cantina_connections_open").increment(1.0);
        let in_all = InAll(self.clone());
        let from_address = match peer {
            Peer::One(address) => self.count(address)?,
            Peer::Many => None,
        };
        Ok(Place { _in_all: Some(in_all), _from_address: from_address })
    }

    /// A place for somebody behind a proxy, whose connection is counted already, but not by their address.
    pub fn behind_proxy(self: &Arc<Gate>, address: IpAddr) -> Result<Place, Full> {
        Ok(Place { _in_all: None, _from_address: self.count(address)? })
    }

    fn count(self: &Arc<Gate>, address: IpAddr) -> Result<Option<FromAddress>, Full> {
        // On loopback sit proxies nobody named, and tests.
        if address.to_canonical().is_loopback() {
            return Ok(None);
        }
        let block = Block::from(address);
        let mut addresses = self.addresses();
        let open = addresses.entry(block).or_default();
        if *open >= self.most_per_address {
            return Err(Full::Address);
        }
        *open += 1;
        Ok(Some(FromAddress(self.clone(), block)))
    }

    fn addresses(&self) -> MutexGuard<'_, HashMap<Block, usize>> {
        self.by_address.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// From how many addresses connections are open.
    pub fn held(&self) -> usize {
        self.addresses().len()
    }

    /// Waits until no connection is open.
    pub async fn emptied(&self) {
        // Whoever waits holds the sender, so this does not fail.
        let _ = self.open.subscribe().wait_for(|open| *open == 0).await;
    }
}

/// Who connects.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Peer {
    /// Somebody at this address.
    One(IpAddr),
    /// A trusted proxy, for whoever is behind it.
    Many,
}

/// A connection that was let in; its place is free when this is dropped.
pub struct Place {
    _in_all: Option<InAll>,
    _from_address: Option<FromAddress>,
}

struct InAll(Arc<Gate>);

impl Drop for InAll {
    fn drop(&mut self) {
        metrics::gauge!("cantina_connections_open").decrement(1.0);
        self.0.open.send_modify(|open| *open -= 1);
    }
}

struct FromAddress(Arc<Gate>, Block);

impl Drop for FromAddress {
    fn drop(&mut self) {
        if let Entry::Occupied(mut open) = self.0.addresses().entry(self.1) {
            *open.get_mut() -= 1;
            if *open.get() == 0 {
                open.remove();
            }
        }
    }
}
